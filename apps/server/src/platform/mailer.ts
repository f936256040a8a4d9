import type { Locale } from '@portico/contract/locales'
import type { Tx } from './database.ts'
import type { Outbox } from './deliveries/outbox.ts'
import { MAIL_KIND } from './mail/mail-work.ts'

/** Puts a mail into the outbox inside the caller's transaction; the worker delivers it. */
export type Mailer = {
  enqueue(
    tx: Tx,
    mail: { to: string; template: string; locale: Locale; slots: Record<string, string> },
  ): Promise<void>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    enqueue: (tx, { to, ...mail }) => outbox.add(tx, { kind: MAIL_KIND, recipient: to, ...mail }),
  }
}
