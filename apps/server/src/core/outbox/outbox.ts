import type { Locale } from '@portico/contract/kernel/locales'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Secrets } from '../crypto/secrets.ts'
import { afterCommit } from '../database/access/after-commit.ts'
import type { Db } from '../database/access/database.ts'
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
}

type Ports = {
  secrets: Pick<Secrets, 'encrypt'>
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
  }
}

/** Decrypts the slots of a row. */
export function openSlots(
  secrets: Pick<Secrets, 'decrypt'>,
  row: { id: string; slots: Buffer },
): Record<string, string> {
  return JSON.parse(secrets.decrypt(PURPOSE, row.id, row.slots).toString()) as Record<string, string>
}
