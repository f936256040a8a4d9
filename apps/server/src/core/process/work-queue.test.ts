import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HASH_QUEUE_PLACES, HASH_QUEUE_WAIT_MS } from '../crypto/password-hasher.ts'
import { BusyError } from '../http/answers/errors.ts'
import { createWorkQueue } from './work-queue.ts'

const PLACES_AT_LEAST = 128
const NETWORK = '192.0.2.1'

describe('the queue before the hash', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const queue = () =>
    createWorkQueue({
      what: 'it',
      inFlight: 1,
      places: HASH_QUEUE_PLACES,
      waitMs: HASH_QUEUE_WAIT_MS,
    })

  it('has a place for as many as its limit, and none for one more', async () => {
    const run = queue()
    let open = () => {}
    const first = run(NETWORK, () => new Promise<void>((resolve) => (open = resolve)))
    const waiting = Array.from({ length: HASH_QUEUE_PLACES }, () => run(NETWORK, async () => 'served'))
    await expect(run(NETWORK, async () => 'served')).rejects.toThrow(BusyError)
    open()
    await first
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['served']))
    expect(waiting.length).toBeGreaterThanOrEqual(PLACES_AT_LEAST)
  })

  it('keeps nobody waiting beyond the time of the contract', async () => {
    const run = queue()
    void run(NETWORK, () => new Promise<void>(() => {}))
    const settled = vi.fn()
    const waiting = run(NETWORK, async () => 'served').then(settled, settled)
    await vi.advanceTimersByTimeAsync(HASH_QUEUE_WAIT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toHaveBeenCalledWith(expect.any(BusyError))
  })

  it('tells who is refused when those who wait will have been served', async () => {
    const run = createWorkQueue({ what: 'it', inFlight: 2, places: 9, waitMs: MINUTE_S * SECOND_MS })
    const work = () => new Promise<void>((resolve) => setTimeout(resolve, 3 * SECOND_MS))
    const first = run(NETWORK, work)
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS)
    await first
    const served = Array.from({ length: 11 }, () => run(NETWORK, work))
    // Two in work and nine waiting, three seconds each, two at a time.
    await expect(run(NETWORK, work)).rejects.toMatchObject({ retryAfterS: 17 })
    await vi.advanceTimersByTimeAsync(18 * SECOND_MS)
    await Promise.all(served)
  })

  /** A queue that serves one at a time, the next at each call of `next`; records who was served, in order. */
  function counter(places: number) {
    const run = createWorkQueue({ what: 'it', inFlight: 1, places, waitMs: HASH_QUEUE_WAIT_MS })
    const leave: (() => void)[] = []
    const served: string[] = []
    const refused: string[] = []
    return {
      served,
      refused,
      come(network: string, name: string) {
        const work = () => new Promise<void>((resolve) => leave.push(resolve) && served.push(name))
        return run(network, work).catch(() => refused.push(name))
      },
      async next(times: number) {
        for (let i = 0; i < times; i++) {
          leave.shift()?.()
          await vi.advanceTimersByTimeAsync(0)
        }
      },
    }
  }

  it('is served by network in turn: one who comes alone does not wait for all of a crowd', async () => {
    const { served, come, next } = counter(HASH_QUEUE_PLACES)
    for (let i = 0; i <= 100; i++) void come('198.51.100.1', `crowd${i}`)
    void come('203.0.113.5', 'alone')
    void come('203.0.113.6', 'another')
    void come('203.0.113.5', 'alone again')
    await next(6)
    expect(served).toEqual(['crowd0', 'crowd1', 'alone', 'another', 'crowd2', 'alone again', 'crowd3'])
  })

  it('gives places of the longest line to those who come from elsewhere, the last ones first', async () => {
    const { served, refused, come, next } = counter(4)
    for (let i = 0; i < 5; i++) void come('198.51.100.1', `crowd${i}`)
    await come('198.51.100.1', 'crowd5')
    expect(refused).toEqual(['crowd5'])
    void come('203.0.113.5', 'one')
    void come('203.0.113.5', 'two')
    // Two each: no network has more places than the newcomer would get.
    await come('203.0.113.5', 'three')
    await vi.advanceTimersByTimeAsync(0)
    expect(new Set(refused)).toEqual(new Set(['crowd5', 'crowd4', 'crowd3', 'three']))
    await next(10)
    expect(served).toEqual(['crowd0', 'crowd1', 'one', 'crowd2', 'two'])
  })
})
