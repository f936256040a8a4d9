/** The only source of time in the server. Expiry of codes and tokens is decided by the database clock. */
export type Clock = {
  now(): Date
  /** Milliseconds since the epoch. */
  millis(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  millis: () => Date.now(),
}
