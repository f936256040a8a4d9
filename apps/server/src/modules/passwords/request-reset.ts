import { emailKey, isEmail, keptEmail, trimEmail } from '@portico/contract/email/email'
import { isLocale } from '@portico/contract/kernel/locales'
import { HOUR_S } from '@portico/contract/kernel/units'
import { RESET_MAILS_PER_HOUR } from '@portico/contract/passwords/limits'
import type { ResetRequest } from '@portico/contract/passwords/schemas'
import { spendOrWait } from '../../core/counters/spend.ts'
import type { Database } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newId, tokenHash } from '../../core/ids.ts'
import type { MailReach } from '../../core/mail/mail-reach.ts'
import { askedForMail, type MailRequests } from '../../core/mail/mail-requests.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Asking } from '../applications/onward.ts'
import type { StartReset } from './start-reset.ts'

type Ports = {
  database: Database
  mailReach: Pick<MailReach, 'takes'>
  mailRequests: MailRequests
  accounts: Pick<Accounts, 'findAccountByEmail' | 'findWaiting'>
  applications: Pick<Applications, 'findApplication' | 'findBackUrl'>
  resets: { startReset: StartReset }
}

/**
 * The answer and its time are the same for every address: the call only counts and stores the request. The worker
 * looks for the account, and does the same amount of work for an address without an account.
 */
export function createRequestReset(ports: Ports) {
  const { mailReach, mailRequests, accounts, applications, resets } = ports
  const { db } = ports.database

  mailRequests.handle('reset', async (asked) => {
    const { key = '', email = '', application, backUrl, locale, address = '', requestId = '' } = asked
    const account = await accounts.findAccountByEmail(db, key)
    const waiting = await accounts.findWaiting(db, { emailKey: key, email })
    await resets.startReset({
      accountId: account?.id ?? newId(),
      locale: isLocale(locale) ? locale : undefined,
      application,
      backUrl,
      caller: { address, requestId },
      otherwise: { waiting },
    })
  })

  return async function requestReset(body: ResetRequest, caller: Caller, request: Asking): Promise<void> {
    const email = trimEmail(body.email ?? '')
    if (email === '') throw refuseField('email', 'required')
    if (!isEmail(email)) throw refuseField('email', 'wrong_email')
    if (!mailReach.takes(email)) throw refuseField('email', 'email_out_of_reach')
    const key = emailKey(email)
    // Count every address, so that the limit does not tell which of them have an account.
    const ofAddress = {
      key: `reset:hour:${tokenHash(key).toString('base64url')}`,
      most: RESET_MAILS_PER_HOUR,
      windowS: HOUR_S,
    }
    await askedForMail(db, caller.network, async () => {
      await spendOrWait(db, ofAddress, () =>
        writeDown({ key, email: keptEmail(email) }, body, caller, request),
      )
    })
  }

  async function writeDown(
    { key, email }: { key: string; email: string },
    body: ResetRequest,
    caller: Caller,
    request: Asking,
  ): Promise<void> {
    const application = applications.findApplication(body.application)?.code ?? ''
    await mailRequests.ask(db, 'reset', {
      key,
      email,
      application,
      // Keep only a registered address, not whatever somebody sends.
      backUrl: applications.findBackUrl(application, body.backUrl ?? '', request) ?? '',
      locale: caller.locale ?? '',
      address: caller.address,
      requestId: caller.requestId,
    })
  }
}
