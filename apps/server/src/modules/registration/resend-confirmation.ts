import { emailKey, trimEmail } from '@portico/contract/email'
import { HOUR_S, RESEND_AFTER_S, RESENDS_PER_HOUR } from '@portico/contract/limits'
import { localeOrDefault } from '@portico/contract/locales'
import type { ResendRequest } from '@portico/contract/registration.schemas'
import { createAfterAnswer } from '../../platform/after-answer.ts'
import { refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { mayAskForMail } from '../../platform/mail-requests.ts'
import { findLatestCode } from '../../platform/one-time.ts'
import type { AccountRow, RegistrationPorts } from './ports.ts'
import { CONFIRM_PURPOSE, type CodeData, issueConfirmation } from './registration-codes.ts'
import type { RegistrationMails } from './registration-mails.ts'
import { emailErrors } from './validate-registration.ts'

/**
 * The answer is the same whatever the address is, and so is its time: a mail goes only to an address that waits for
 * its confirmation, and code and mail are written after the answer.
 */
export function createResend(ports: RegistrationPorts, mails: RegistrationMails) {
  const { accounts, audit, secrets } = ports
  const { db, transaction } = ports.database
  const afterAnswer = createAfterAnswer(ports.onError)

  async function resend(body: ResendRequest, caller: Caller): Promise<void> {
    const email = trimEmail(body.email ?? '')
    const errors = emailErrors(email)
    if (errors.length > 0) throw refuseField('email', ...errors)
    if (!(await mayAskForMail(db, caller.prefix))) return
    const key = emailKey(email)
    // Counted for any address, so that the limits do not tell which have an account.
    const digest = tokenHash(key).toString('base64url')
    const gap = await increment(db, `resend:gap:${digest}`, RESEND_AFTER_S)
    if (gap.count > 1) return
    const hour = await increment(db, `resend:hour:${digest}`, HOUR_S)
    if (hour.count > RESENDS_PER_HOUR) return
    const account = await accounts.findAccountByEmail(db, key)
    if (account?.status === 'unconfirmed') afterAnswer.begin(() => send(account, body.application, caller))
  }

  async function send(account: AccountRow, requested: string | undefined, caller: Caller): Promise<void> {
    await transaction(async (tx) => {
      if (!(await accounts.lockUnconfirmed(tx, account.id))) return
      const previous = await findLatestCode(tx, CONFIRM_PURPOSE, account.id)
      if (previous && previous.ageS < RESEND_AFTER_S) return
      const data: CodeData = previous?.data ?? {}
      const codes = await issueConfirmation(tx, secrets, account.id, leadingTo(requested, data))
      const to = { email: account.email, locale: localeOrDefault(account.language) }
      await mails.confirm(tx, to, codes, await accounts.readSponsor(tx, account.id))
      await audit(tx, {
        action: 'registration.resend',
        result: 'success',
        subjectId: account.id,
        address: caller.address,
        requestId: caller.requestId,
      })
    })
  }

  /**
   * Another application takes the place of the first, and of where in it somebody was. The portal itself does not:
   * whoever asks from the page of a dead link has nothing but the address.
   */
  function leadingTo(requested: string | undefined, data: CodeData): CodeData {
    const application = ports.findApplication(requested)
    if (!application || application.isOwn || application.code === data.application) return data
    const { backUrl: _ofTheFirst, ...rest } = data
    return { ...rest, application: application.code }
  }

  return { resend, settle: afterAnswer.settle }
}
