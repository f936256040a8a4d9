/**
 * Argon2id with a bounded queue. `hash` and `verify` throw `BusyError` when the queue is full or the wait
 * is over; the HTTP layer answers 503.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** Costs what a real verification costs and is always false: for an address without account. */
  verifyDecoy(password: string): Promise<false>
  /** Made with other parameters than today's: hash again at the next sign-in. */
  outdated(hash: string): boolean
}
