import type { Locale } from '@portico/contract/kernel/locales'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Secrets } from '../crypto/secrets.ts'
import { afterCommit } from '../database/access/after-commit.ts'
import type { Db, Tx } from '../database/access/database.ts'
import { newId } from '../ids.ts'
import { outbox } from './tables.ts'

export type OutboxWork = {
  kind: string
  recipient: string
  /** Name of a mail's template, or of a request for a mail. */
  template?: string
  locale: Locale
  slots: Record<string, string>
  /** Do it no earlier than after this time. */
  afterMs?: number
}

/** Writes work into the outbox; inside a transaction, a worker does it after the commit. */
export type Outbox = {
  /** Returns the id of the work. */
  add(db: Db, work: OutboxWork): Promise<string>
  /** Takes back work that is not due yet; false where a worker has it, or had it. */
  withdraw(db: Db, id: string): Promise<boolean>
  /** What waits for a receiver, the oldest first, whether a worker has it or not. */
  waitingFor(db: Db, kind: string, recipient: string): Promise<Waiting[]>
  /** Removes work that is done together with that of another row; a worker that has it finds it gone. */
  remove(tx: Tx, ids: readonly string[]): Promise<void>
}

/** Work that waits; `ageS` are the seconds since it was written. */
export type Waiting = { id: string; slots: Record<string, string>; ageS: number }

type Ports = {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  /** Wakes the worker of this process; other processes find the work at their next sweep. */
  wake?: ((afterMs: number) => void) | undefined
}

const PURPOSE = 'outbox'
const MS_PER_S = 1000

export function createOutbox({ secrets, wake }: Ports): Outbox {
  return {
    async add(db, { slots, afterMs = 0, ...values }) {
      const id = newId()
      const sealed = secrets.encrypt(PURPOSE, id, Buffer.from(JSON.stringify(slots)))
      const nextAttemptAt = sql`now() + make_interval(secs => ${afterMs / MS_PER_S})`
      await db.insert(outbox).values({ id, ...values, slots: sealed, nextAttemptAt })
      if (wake) afterCommit(db, () => wake(afterMs))
      return id
    },
    async withdraw(db, id) {
      const isWaiting = and(eq(outbox.status, 'waiting'), isNull(outbox.leaseId))
      const gone = await db
        .delete(outbox)
        .where(and(eq(outbox.id, id), isWaiting))
        .returning({ id: outbox.id })
      return gone.length > 0
    },
    async waitingFor(db, kind, recipient) {
      const ageS = sql<number>`extract(epoch from now() - ${outbox.createdAt})::float8`
      const rows = await db
        .select({ id: outbox.id, slots: outbox.slots, ageS })
        .from(outbox)
        // Written out: with a parameter PostgreSQL would not use the partial index of waiting rows.
        .where(and(eq(outbox.kind, kind), eq(outbox.recipient, recipient), sql`${outbox.status} = 'waiting'`))
        .orderBy(outbox.position)
      return rows.map((row) => ({ ...row, slots: openSlots(secrets, row) }))
    },
    async remove(tx, ids) {
      await tx.delete(outbox).where(inArray(outbox.id, [...ids]))
    },
  }
}

/** Decrypts the slots of a row. */
export function openSlots(
  secrets: Pick<Secrets, 'decrypt'>,
  row: { id: string; slots: Buffer },
): Record<string, string> {
  return JSON.parse(secrets.decrypt(PURPOSE, row.id, row.slots).toString()) as Record<string, string>
}
