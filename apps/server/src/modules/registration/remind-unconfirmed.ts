import { emailKey } from '@portico/contract/email/email'
import { EMAIL_MAX } from '@portico/contract/email/limits'
import { HOUR_S } from '@portico/contract/kernel/units'
import type { Database } from '../../core/database/access/database.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { MailRequests } from '../../core/mail/mail-requests.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { SendAgain } from './send-again.ts'

/** In `hardened`: how often a sign-in with the right password sends the mail of an unconfirmed address again. */
const UNCONFIRMED_MAIL_EVERY_S = HOUR_S

type Ports = {
  database: Database
  mailRequests: MailRequests
  accounts: Pick<Accounts, 'findWaitingByHash'>
}

/**
 * In `hardened` a sign-in does not tell that the password is right and only the address is unconfirmed: a mail tells
 * it, once an hour. Every refused sign-in makes this request, so that neither the answer nor its work tells them apart.
 */
export function createRemindUnconfirmed({ accounts, database, mailRequests }: Ports, sendAgain: SendAgain) {
  const { db } = database

  mailRequests.handle(
    'unconfirmed-sign-in',
    async ({ key = '', hash = '', application, locale, address = '', requestId = '' }) =>
      sendAgain({
        key,
        find: (tx) => accounts.findWaitingByHash(tx, key, hash),
        application,
        locale,
        everyS: UNCONFIRMED_MAIL_EVERY_S,
        caller: { address, requestId },
      }),
  )

  return async function remindUnconfirmed(
    attempt: { email: string; application: string; caller: Caller },
    /** Password hash of the registration that the password matched. */
    hash: string | undefined,
  ): Promise<void> {
    const { email, application, caller } = attempt
    await mailRequests.ask(db, 'unconfirmed-sign-in', {
      key: emailKey(email.slice(0, EMAIL_MAX + 1)),
      hash: hash ?? '',
      application,
      locale: caller.locale ?? '',
      address: caller.address,
      requestId: caller.requestId,
    })
  }
}
