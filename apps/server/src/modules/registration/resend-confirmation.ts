import { emailKey, keptEmail, trimEmail } from '@portico/contract/email/email'
import { HOUR_S } from '@portico/contract/kernel/units'
import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import type { ResendRequest } from '@portico/contract/registration/schemas'
import { spendOrWait } from '../../core/counters/spend.ts'
import type { Database } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { tokenHash } from '../../core/ids.ts'
import type { MailReach } from '../../core/mail/mail-reach.ts'
import { askedForMail, type MailRequests } from '../../core/mail/mail-requests.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import { browserHash, typedTries } from './registration-codes.ts'
import type { SendAgain } from './send-again.ts'
import { emailErrors } from './validate-registration.ts'

export const RESENDS_PER_HOUR = 5

type Ports = {
  database: Database
  mailReach: Pick<MailReach, 'takes'>
  mailRequests: MailRequests
  accounts: Pick<Accounts, 'findWaiting'>
  applications: Pick<Applications, 'findApplication'>
}

/**
 * The answer and its time are the same for every address: the worker finds out whether the address waits for its
 * confirmation, and only then sends a mail. A browser that registered gets the mail of its own registration, any other
 * browser that of the newest.
 */
export function createResend(ports: Ports, sendAgain: SendAgain) {
  const { accounts, applications, mailReach, mailRequests } = ports
  const { db } = ports.database

  mailRequests.handle('resend', async (asked) => {
    const { key = '', email = '', browser, application, locale, address = '', requestId = '' } = asked
    await sendAgain({
      key,
      find: (tx) => accounts.findWaiting(tx, { emailKey: key, email, browser: browser || undefined }),
      application,
      locale,
      caller: { address, requestId },
    })
  })

  return async function resend(
    body: ResendRequest,
    browser: string | undefined,
    caller: Caller,
  ): Promise<void> {
    const email = trimEmail(body.email ?? '')
    const errors = emailErrors(email, mailReach)
    if (errors.length > 0) throw refuseField('email', ...errors)
    const key = emailKey(email)
    // Count every address, so that the limits do not tell which of them have an account.
    const digest = tokenHash(key).toString('base64url')
    const gap = { key: `resend:gap:${digest}`, most: 1, windowS: RESEND_AFTER_S }
    const hour = { key: `resend:hour:${digest}`, most: RESENDS_PER_HOUR, windowS: HOUR_S }
    await askedForMail(db, caller.network, async () => {
      await spendOrWait(db, gap, () =>
        spendOrWait(db, hour, () => writeDown(key, keptEmail(email), { body, browser, caller })),
      )
    })
  }

  async function writeDown(
    key: string,
    email: string,
    { body, browser, caller }: { body: ResendRequest; browser: string | undefined; caller: Caller },
  ): Promise<void> {
    await typedTries.renew(db, key)
    await mailRequests.ask(db, 'resend', {
      key,
      email,
      browser: browser ? browserHash(browser) : '',
      application: applications.findApplication(body.application)?.code ?? '',
      locale: caller.locale ?? '',
      address: caller.address,
      requestId: caller.requestId,
    })
  }
}
