import type { Locale } from '@portico/contract/kernel/locales'
import { type Name, personName } from '@portico/contract/profile/person-name'
import { shortName } from '@portico/contract/profile/short-name'
import type { Tx } from '../database/access/database.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { MAIL_KIND } from './mail-work.ts'

type Mail = {
  to: string
  template: string
  locale: Locale
  /** Whom the mail greets; no one where the name is not known. */
  person?: Name | undefined
  slots: Record<string, string>
  /** Send it no earlier than after this time. */
  afterMs?: number
}

/** Puts a mail into the outbox inside the caller's transaction; the worker delivers it. */
export type Mailer = {
  /** Returns the id of the mail. */
  enqueue(tx: Tx, mail: Mail): Promise<string>
  /** Takes back a mail that is not due yet; false where a worker has it, or had it. */
  withdraw(tx: Tx, id: string): Promise<boolean>
}

export function createMailer(outbox: Outbox): Mailer {
  return {
    enqueue: (tx, { to, person, slots, ...mail }) => {
      // Short, so that no name can carry a message.
      const greeted = person && shortName(personName(mail.locale, person))
      const filled = greeted ? { person: greeted, ...slots } : slots
      return outbox.add(tx, { kind: MAIL_KIND, recipient: to, slots: filled, ...mail })
    },
    withdraw: (tx, id) => outbox.withdraw(tx, id),
  }
}
