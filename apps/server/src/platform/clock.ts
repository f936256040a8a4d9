/**
 * The only source of time in the server. Expiry of codes and tokens is decided by the database clock; what a process
 * remembers it forgets by the monotonic one, which goes on evenly when the machine's clock is set.
 */
export type Clock = {
  /** The time on the wall, for what people read. */
  now(): Date
  /** The same in milliseconds since the epoch, for what leaves the process; never for an interval. */
  epochMs(): number
  /** Milliseconds since some moment, for intervals: it never steps back. */
  monotonicMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
}
