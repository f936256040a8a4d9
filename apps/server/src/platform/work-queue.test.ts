import { HASH_QUEUE_PLACES, HASH_QUEUE_WAIT_MS } from '@portico/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusyError } from './errors.ts'
import { createWorkQueue } from './work-queue.ts'

const PLACES_AT_LEAST = 128

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
    const first = run(() => new Promise<void>((resolve) => (open = resolve)))
    const waiting = Array.from({ length: HASH_QUEUE_PLACES }, () => run(async () => 'served'))
    await expect(run(async () => 'served')).rejects.toThrow(BusyError)
    open()
    await first
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['served']))
    expect(waiting.length).toBeGreaterThanOrEqual(PLACES_AT_LEAST)
  })

  it('keeps nobody waiting beyond the time of the contract', async () => {
    const run = queue()
    void run(() => new Promise<void>(() => {}))
    const settled = vi.fn()
    const waiting = run(async () => 'served').then(settled, settled)
    await vi.advanceTimersByTimeAsync(HASH_QUEUE_WAIT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toHaveBeenCalledWith(expect.any(BusyError))
  })
})
