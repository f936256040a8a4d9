import type { Locale } from '@portico/contract/locales'
import type { Tx } from './database.ts'
import type { Outbox } from './deliveries/outbox.ts'
import { MAIL_KIND } from './mail/mail-work.ts'

type Mail = {
  to: string
  template: string
  locale: Locale
  slots: Record<string, string>
  /** Send it no earlier than after this time. */
  afterMs?: number
}

/** Puts a mail into the outbox inside the caller's transaction; the worker delivers it. */
export type Mailer = {
  /** Returns the id of the mail. */
  enqueue(tx: Tx, mail: Mail): Promise<string>
  /** Takes back a mail that is not due yet; false where a worker has it, or had it. */
  takeBack(tx: Tx, id: string): Promise<boolean>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    enqueue: (tx, { to, ...mail }) => outbox.add(tx, { kind: MAIL_KIND, recipient: to, ...mail }),
    takeBack: (tx, id) => outbox.takeBack(tx, id),
  }
}
