import type { Locale } from '@portico/contract/locales'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import { outbox } from './schema.ts'
import type { Secrets } from './secrets.ts'

/** Puts a mail into the outbox inside the caller's transaction; delivery is a job's business. */
export type Mailer = {
  enqueue(
    tx: Db,
    mail: { to: string; template: string; locale: Locale; slots: Record<string, string> },
  ): Promise<void>
}

export const OUTBOX_PURPOSE = 'outbox'

type Ports = {
  secrets: Pick<Secrets, 'encrypt'>
  /** Adds the job that delivers, in the same transaction; absent while no mail server is configured. */
  announce?: (tx: Db) => Promise<void>
}

export function createMailer({ secrets, announce }: Ports): Mailer {
  return {
    async enqueue(tx, { to, template, locale, slots }) {
      const id = newId()
      const sealed = secrets.encrypt(OUTBOX_PURPOSE, id, Buffer.from(JSON.stringify(slots)))
      await tx.insert(outbox).values({ id, recipient: to, template, locale, slots: sealed })
      await announce?.(tx)
    },
  }
}
