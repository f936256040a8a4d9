import type { outbox } from '../tables.ts'

export type OutboxRow = typeof outbox.$inferSelect & {
  /** Seconds since it is tried. */
  ageS: number
}

/** What one go at a row came to. */
export type Outcome =
  /** Done with, and nothing left to tell. */
  | { is: 'done' }
  /** Done with; the row stays for a while, emptied of its slots. */
  | { is: 'sent' }
  | { is: 'again'; inS: number; isTry: boolean; reason: string | null }
  /** Left alone until an operator says what becomes of it. */
  | { is: 'parked'; reason: string }

/**
 * What keeps a row from being begun: an earlier one for the same receiver that is not done with or parked, for
 * receivers that act on the sequence; or such a one only until it has failed, where a later one may be worth more than
 * the one that cannot be delivered. A row without a receiver waits for none.
 */
export type Order = 'strict' | 'until a failure'

/** One kind of work. What it throws is a fault of ours: the row waits and is tried again. */
export type Work = {
  atOnce: number
  /** Beside those, as many that take long. */
  slowAtOnce: number
  /** When all those are taken, as many of what was never tried: what hangs again and again keeps nothing new out. */
  freshAtOnce?: number
  /** Whether a receiver gets its rows in the order in which they were written; without it they pass each other. */
  order?: Order
  /** What fails by a fault of ours for so long is parked; without it, it is tried for ever. */
  faultHeldS?: number
  /** How many more may begin although there is room, when something holds all of them up. */
  mayBegin?(quick: number): number
  run(row: OutboxRow): Promise<Outcome>
  /** No more time: what is under way ends now, with whatever outcome. */
  close?(): void
}
