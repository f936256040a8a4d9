import { randomInt } from 'node:crypto'
import { DEFAULT_LOCALE } from '@portico/contract/kernel/locales'
import { HOUR_S } from '@portico/contract/kernel/units'
import { spend } from '../counters/spend.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../database/access/database.ts'
import { type Outbox, openSlots } from '../outbox/outbox.ts'
import type { Work } from '../outbox/work.ts'
import { MAIL_HELD_S } from './limits.ts'

/**
 * Resends and resets together, for all mail addresses: an office behind one network asks for fewer, and somebody who
 * makes up mail addresses can write no more rows than this.
 */
export const MAIL_REQUESTS_PER_HOUR_PER_NETWORK = 120
/** The work on a promised mail begins at a random moment within this time, so that it cannot be measured from outside. */
export const MAIL_REQUEST_DELAY_MOST_MS = 3000
const MAIL_REQUESTS_AT_ONCE = 4

/**
 * Does what a call of a network that promises a mail asks for. Do everything that is written for the address in `work`: the
 * counters of made-up addresses would fill the disk. A network beyond its limit gets an error, which says nothing about an
 * address; what is beyond the limit of an address answers as always, silently.
 * @throws ApiError 429
 */
export function askedForMail(db: Db, network: string, work: () => Promise<void>): Promise<void> {
  const limit = {
    key: `mail-request:prefix:${network}`,
    most: MAIL_REQUESTS_PER_HOUR_PER_NETWORK,
    windowS: HOUR_S,
  }
  return spend(db, limit, work)
}

export const MAIL_REQUEST_KIND = 'mail-request'

export type RequestName = 'reset' | 'resend' | 'registration' | 'unconfirmed-sign-in'
type Values = Record<string, string>

/**
 * For calls that promise a mail and must not reveal whether one goes out: they write down the request, the same for every
 * address, and answer. A worker looks up the account later, at a random moment: the embedded store works in the thread
 * that answers, so a caller who asks again right afterwards could measure the work. Each handler must do as much work for
 * an unknown address as for a known one.
 */
export type MailRequests = {
  /** Sets the handler of a name; call it once for each, before the first `ask`. */
  handle(name: RequestName, handler: (values: Values) => Promise<void>): void
  ask(db: Db, name: RequestName, values: Values, when?: 'soon' | 'at random'): Promise<void>
  work: Work
}

export function createMailRequests(outbox: Outbox, secrets: Pick<Secrets, 'decrypt'>): MailRequests {
  const handlers = new Map<string, (values: Values) => Promise<void>>()
  return {
    handle: (name, handler) => void handlers.set(name, handler),
    async ask(db, name, values, when = 'at random') {
      await outbox.add(db, {
        kind: MAIL_REQUEST_KIND,
        recipient: '',
        template: name,
        locale: DEFAULT_LOCALE,
        slots: values,
        afterMs: when === 'soon' ? 0 : randomInt(MAIL_REQUEST_DELAY_MOST_MS),
      })
    },
    work: {
      atOnce: MAIL_REQUESTS_AT_ONCE,
      slowAtOnce: 0,
      faultHeldS: MAIL_HELD_S,
      async run(row) {
        const handler = handlers.get(row.template)
        if (!handler) throw new Error(`no handler for ${row.template}`)
        await handler(openSlots(secrets, row))
        return { kind: 'done' }
      },
    },
  }
}
