import { SECOND_MS } from '@portico/contract/kernel/units'
import { type Clock, systemClock } from '../clock.ts'
import { BUSY_RETRY_AFTER_S, BusyError } from '../http/answers/errors.ts'
import { leftMs } from './deadline.ts'

export type WorkQueueOptions = {
  what: string
  inFlight: number
  places: number
  waitMs: number
  clock?: Clock
}

/** What the newest piece of work counts in the mean of how long one takes. */
const NEWEST_SHARE = 0.2

type Waiting = { start: () => void; giveUp: () => void; timer: NodeJS.Timeout }

/**
 * Bounded in length and in time: beyond `places` waiting, or after `waitMs` of waiting, work is refused with `BusyError`,
 * so that under overload the caller is still there when the work is done. Every network has a line of its own, first
 * come, first served, and the lines are served in turn. One network alone may take all places, but gives them up, the
 * last one first, to callers from other networks, so that it cannot keep them out. A refused caller learns when the line
 * of that moment will have been served.
 */
export function createWorkQueue({ what, inFlight, places, waitMs, clock = systemClock }: WorkQueueOptions) {
  let running = 0
  let waiting = 0
  let meanMs: number | undefined
  /** Lines by network, in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>()

  function turn(network: string): Promise<void> | undefined {
    if (running < inFlight) {
      running++
      return undefined
    }
    if (waiting >= places && !makeRoom(network)) throw busy()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(network, entry)
        reject(busy())
      }
      const entry: Waiting = { start: resolve, giveUp, timer: setTimeout(giveUp, Math.min(waitMs, leftMs())) }
      const line = lines.get(network)
      if (line) line.push(entry)
      else lines.set(network, [entry])
      waiting++
    })
  }

  function busy(): BusyError {
    if (meanMs === undefined) return new BusyError(what)
    const servedMs = (meanMs * (waiting + running)) / inFlight
    return new BusyError(what, Math.max(BUSY_RETRY_AFTER_S, Math.ceil(servedMs / SECOND_MS)))
  }

  function leave(network: string, entry: Waiting): void {
    const line = lines.get(network) ?? []
    const place = line.indexOf(entry)
    if (place < 0) return
    clearTimeout(entry.timer)
    line.splice(place, 1)
    if (line.length === 0) lines.delete(network)
    waiting--
  }

  /** Refuses the last of the longest line, unless that line would become shorter than the newcomer's. */
  function makeRoom(network: string): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    const own = lines.get(network)?.length ?? 0
    if (longest.length < own + 2) return false
    longest.at(-1)?.giveUp()
    return true
  }

  /** Gives the place to the next in turn at once, so that a newcomer cannot overtake. */
  function done(): void {
    const [next] = lines
    if (!next) {
      running--
      return
    }
    const [network, line] = next
    const [first] = line
    if (!first) throw new Error('no line is empty')
    leave(network, first)
    // Move the line behind the others, until its turn comes again.
    if (lines.delete(network)) lines.set(network, line)
    first.start()
  }

  return async function run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const wait = turn(network)
    if (wait) await wait
    const began = clock.monotonicMs()
    try {
      return await work()
    } finally {
      const tookMs = clock.monotonicMs() - began
      meanMs = meanMs === undefined ? tookMs : meanMs + NEWEST_SHARE * (tookMs - meanMs)
      done()
    }
  }
}
