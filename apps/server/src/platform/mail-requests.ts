import { randomInt } from 'node:crypto'
import {
  HOUR_S,
  MAIL_HELD_S,
  MAIL_REQUEST_DELAY_MOST_MS,
  MAIL_REQUESTS_AT_ONCE,
  MAIL_REQUESTS_PER_HOUR_PER_NETWORK,
} from '@portico/contract/limits'
import { DEFAULT_LOCALE } from '@portico/contract/locales'
import type { Db } from './database.ts'
import { type Outbox, openSlots } from './deliveries/outbox.ts'
import type { Work } from './deliveries/work.ts'
import { increment } from './limits.ts'
import type { Secrets } from './secrets.ts'

/**
 * Whether one more call that promises a mail to anybody may do anything. Asked before anything is written for the
 * address: the counters of made-up addresses would fill the disk. The answer of the call is the same either way.
 */
export async function mayAskForMail(db: Db, network: string): Promise<boolean> {
  const { count } = await increment(db, `mail-request:prefix:${network}`, HOUR_S)
  return count <= MAIL_REQUESTS_PER_HOUR_PER_NETWORK
}

export const MAIL_REQUEST_KIND = 'mail-request'

export type RequestName = 'reset' | 'resend' | 'registration' | 'unconfirmed-sign-in'
type Values = Record<string, string>

/**
 * Calls that promise a mail and are not to tell whether one goes out: they write down what was asked, the same for
 * every address, and are answered. A worker finds out later whom the address belongs to, at a moment that nobody can
 * foresee: the embedded store works in the thread that answers, so that whoever asks something right afterwards would
 * feel the work. Each does as much for an address that nobody has as for any other.
 */
export type MailRequests = {
  /** Once for each name, before there are calls. */
  handle(name: RequestName, handler: (values: Values) => Promise<void>): void
  ask(db: Db, name: RequestName, values: Values, when?: 'soon' | 'at random'): Promise<void>
  work: Work
}

export function createMailRequests(outbox: Outbox, secrets: Pick<Secrets, 'decrypt'>): MailRequests {
  const handlers = new Map<string, (values: Values) => Promise<void>>()
  return {
    handle: (name, handler) => void handlers.set(name, handler),
    ask: (db, name, values, when = 'at random') =>
      outbox.add(db, {
        kind: MAIL_REQUEST_KIND,
        recipient: '',
        template: name,
        locale: DEFAULT_LOCALE,
        slots: values,
        afterMs: when === 'soon' ? 0 : randomInt(MAIL_REQUEST_DELAY_MOST_MS),
      }),
    work: {
      atOnce: MAIL_REQUESTS_AT_ONCE,
      slowAtOnce: 0,
      faultHeldS: MAIL_HELD_S,
      async run(row) {
        const handler = handlers.get(row.template)
        if (!handler) throw new Error(`nobody handles ${row.template}`)
        await handler(openSlots(secrets, row))
        return { is: 'done' }
      },
    },
  }
}
