import { SECOND_MS } from '@portico/contract/kernel/units'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusyError } from '../http/answers/errors.ts'
import { createPricedQueue } from './priced-queue.ts'

const WAIT_MS = 20 * SECOND_MS
const LARGE = 120
const PHOTO = 36

describe('a queue of work that has a price', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A queue whose work ends at each call of `next`; records who was served, in order. */
  function counter(places = 24) {
    const run = createPricedQueue({ what: 'it', places, waitMs: WAIT_MS, retryAfterMaxS: 20 })
    const leave: (() => void)[] = []
    const served: string[] = []
    const refused: BusyError[] = []
    return {
      served,
      refused,
      come(name: string, cost: number, ...lines: string[]) {
        const work = () => new Promise<void>((resolve) => leave.push(resolve) && served.push(name))
        return run({ cost, lines }, work).catch((error) => void refused.push(error))
      },
      async next(times: number, afterMs = 0) {
        for (let i = 0; i < times; i++) {
          await vi.advanceTimersByTimeAsync(afterMs)
          leave.shift()?.()
          await vi.advanceTimersByTimeAsync(0)
        }
      },
    }
  }

  it('lets a photo wait for the one in work alone, however many large ones wait from elsewhere', async () => {
    const { served, refused, come, next } = counter()
    for (let i = 0; i < 10; i++) {
      void come(`first of ${i}`, LARGE, `account ${i}`, `network ${i}`)
      void come(`second of ${i}`, LARGE, `account ${i}`, `network ${i}`)
    }
    void come('photo', PHOTO, 'account p', 'network p')
    await next(1)
    expect(served).toEqual(['first of 0', 'photo'])
    await next(20)
    expect(served.slice(2, 11)).toEqual(Array.from({ length: 9 }, (_, i) => `first of ${i + 1}`))
    expect([served.length, refused]).toEqual([21, []])
  })

  it('makes an account wait for its own work from every network, and a network for that of every account', async () => {
    const { served, come, next } = counter()
    void come('in work', 1, 'account x', 'network x')
    for (let i = 0; i < 3; i++) void come(`roaming ${i}`, PHOTO, 'account r', `network r${i}`)
    for (let i = 0; i < 3; i++) void come(`crowd ${i}`, PHOTO, `account c${i}`, 'network c')
    void come('alone', PHOTO, 'account a', 'network a')
    await next(3)
    expect(served).toEqual(['in work', 'roaming 0', 'crowd 0', 'alone'])
  })

  it('gives the place of whoever would be last to a newcomer who comes before, when all are taken', async () => {
    const { served, refused, come, next } = counter(3)
    for (let i = 0; i < 4; i++) void come(`crowd ${i}`, LARGE, 'account c', 'network c')
    void come('photo', PHOTO, 'account p', 'network p')
    void come('crowd again', LARGE, 'account c', 'network c')
    await next(5)
    expect(served).toEqual(['crowd 0', 'photo', 'crowd 1', 'crowd 2'])
    expect(refused).toEqual([expect.any(BusyError), expect.any(BusyError)])
  })

  it('forgets what was, when nothing is left to do', async () => {
    const { served, come, next } = counter()
    for (let i = 0; i < 5; i++) void come(`early ${i}`, LARGE, 'account e', 'network e')
    await next(6)
    void come('in work', 1, 'account x', 'network x')
    void come('late', PHOTO, 'account e', 'network e')
    void come('another', PHOTO, 'account y', 'network y')
    await next(2)
    expect(served.slice(5)).toEqual(['in work', 'late', 'another'])
  })

  it('keeps nobody waiting beyond its time, and says when to come again, never beyond the most', async () => {
    const { refused, come, next } = counter()
    void come('measured', LARGE, 'account m', 'network m')
    await next(1, 3 * SECOND_MS)
    void come('stuck', LARGE, 'account s', 'network s')
    void come('photo', LARGE, 'account p', 'network p')
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    expect(refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refused.map(({ retryAfterS }) => retryAfterS)).toEqual([3])
    for (let i = 0; i < 30; i++) void come(`crowd ${i}`, LARGE, `account ${i}`, `network ${i}`)
    await vi.advanceTimersByTimeAsync(0)
    expect(Math.max(...refused.map(({ retryAfterS }) => retryAfterS))).toBe(20)
  })

  it('goes on after work that fails', async () => {
    const run = createPricedQueue({ what: 'it', places: 2, waitMs: WAIT_MS, retryAfterMaxS: 20 })
    const piece = { cost: 1, lines: ['account a'] }
    const fails = run(piece, () => Promise.reject(new Error('no')))
    const works = run(piece, async () => 'done')
    await expect(fails).rejects.toThrow('no')
    expect(await works).toBe('done')
  })
})
