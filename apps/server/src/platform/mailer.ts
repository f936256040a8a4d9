import type { Locale } from '@portico/contract/locales'
import type { Db } from './database.ts'

/** Puts a mail into the outbox inside the caller's transaction; delivery is a job's business. */
export type Mailer = {
  enqueue(
    tx: Db,
    mail: { to: string; template: string; locale: Locale; slots: Record<string, string> },
  ): Promise<void>
}
