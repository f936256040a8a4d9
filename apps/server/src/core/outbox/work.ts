import type { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect & {
  /** Seconds since the row was queued. */
  ageS: number
}

/** The outcome of one run of a row. */
export type Outcome =
  /** Done; the row is removed. */
  | { kind: 'done' }
  /** Done; the row stays for a while without its slots. */
  | { kind: 'sent'; answer?: string }
  | { kind: 'again'; inS: number; isTry: boolean; reason: string | null }
  /** Given up; the row waits for an operator's decision. */
  | { kind: 'parked'; reason: string }

/**
 * Which earlier row for the same receiver holds a row back. `strict`: any that is not done or parked, for receivers that
 * depend on the sequence. `until a failure`: one that has not failed yet, where a later row may be worth more than one
 * that cannot be delivered. A row without a receiver waits for no other.
 */
export type Order = 'strict' | 'until a failure'

/** One kind of work. An error that `run` throws is a fault of ours: the row waits and is tried again. */
export type Work = {
  /** Rows under way at once, without those that take long. */
  atOnce: number
  /** Rows that take long, in parallel to the others. */
  slowAtOnce: number
  /** Further places for rows that were never tried, so that rows that hang at every try keep no new one out. */
  freshAtOnce?: number
  /** Whether a receiver gets its rows in the order of writing; without it rows may overtake each other. */
  order?: Order
  /** Seconds after which a row that fails by a fault of ours is parked; without it, it is tried for ever. */
  faultHeldS?: number
  /** How many more rows may begin, although there is room, while something such as a broken mail server affects all. */
  mayBegin?(quick: number): number
  run(row: OutboxRow): Promise<Outcome>
  /** Ends what only waits, such as a request that stays open for news: the process begins to end. */
  cease?(): void
  /** Ends what is under way now, with whatever outcome: the process has no more time. */
  close?(): void
}
