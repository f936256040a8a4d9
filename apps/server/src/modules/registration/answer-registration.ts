import { localeOrDefault } from '@portico/contract/kernel/locales'
import { DAY_S } from '@portico/contract/kernel/units'
import { increment } from '../../core/counters/limits.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { tokenHash } from '../../core/ids.ts'
import { NO_RECIPIENT } from '../../core/mail/discard.ts'
import type { MailRequests } from '../../core/mail/mail-requests.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Account } from '../accounts/accounts.store.ts'
import type { Registration } from '../accounts/registrations.store.ts'
import type { RegistrationMails } from './registration-mails.ts'
import type { SendConfirmation } from './send-confirmation.ts'

const OCCUPIED_MAIL_EVERY_S = DAY_S

type Ports = {
  database: Database
  mailRequests: MailRequests
  accounts: Pick<Accounts, 'findRegistration' | 'lockAddress' | 'findAccountByEmail'>
}

/**
 * Sends the mail of a registration: link and code to a fresh address; to the owner of an occupied one a note, once a
 * day. When no mail is due the same work is done without one, so that its time tells nothing.
 */
export function answerRegistrations(
  ports: Ports,
  mails: RegistrationMails,
  sendConfirmation: SendConfirmation,
): void {
  const { accounts, mailRequests } = ports
  const { db, transaction } = ports.database

  mailRequests.handle('registration', async ({ id = '' }) => {
    const registration = await accounts.findRegistration(db, id)
    if (registration) await transaction((tx) => answer(tx, registration))
  })

  async function answer(tx: Tx, registration: Registration): Promise<void> {
    await accounts.lockAddress(tx, registration.emailKey)
    const occupant = await accounts.findAccountByEmail(tx, registration.emailKey)
    const isDue = await mayRemind(tx, registration.emailKey, occupant)
    const to = { ...registration, email: occupant ? NO_RECIPIENT : registration.email }
    const instead = occupant && isDue ? () => remind(tx, occupant.email, registration.language) : undefined
    await sendConfirmation(tx, to, registration.origin, instead)
  }

  /** The note is in the language of the page that asks. */
  async function remind(tx: Tx, email: string, language: string): Promise<void> {
    await mails.alreadyRegistered(tx, { email, locale: localeOrDefault(language) })
  }

  async function mayRemind(tx: Tx, emailKey: string, occupant: Account | undefined): Promise<boolean> {
    const isThere = occupant?.status === 'active'
    // Count a fresh address too, so that the work is the same.
    const key = `${isThere ? 'occupied' : 'fresh'}:mail:${tokenHash(emailKey).toString('base64url')}`
    const { count } = await increment(tx, key, OCCUPIED_MAIL_EVERY_S)
    return isThere && count === 1
  }
}
