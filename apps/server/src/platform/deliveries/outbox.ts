import type { Locale } from '@portico/contract/locales'
import { sql } from 'drizzle-orm'
import { afterCommit } from '../after-commit.ts'
import type { Db } from '../database.ts'
import { newId } from '../ids.ts'
import type { Secrets } from '../secrets.ts'
import { outbox } from '../tables.ts'

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
export type Outbox = { add(db: Db, work: OutboxWork): Promise<void> }

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
