/**
 * The only source of time in the server. The database clock decides when codes and tokens expire; what a process keeps
 * in memory expires by the monotonic clock, which runs on evenly when the machine's clock is set.
 */
export type Clock = {
  /** The wall-clock time, for what people read. */
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
