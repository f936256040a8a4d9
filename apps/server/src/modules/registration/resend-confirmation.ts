import { emailKey, trimEmail } from '@portico/contract/email'
import { HOUR_S, RESEND_AFTER_S, RESENDS_PER_HOUR } from '@portico/contract/limits'
import type { ResendRequest } from '@portico/contract/registration.schemas'
import { createAfterAnswer } from '../../platform/after-answer.ts'
import { refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { mayAskForMail } from '../../platform/mail-requests.ts'
import { findLatestCode } from '../../platform/one-time.ts'
import type { RegistrationPorts } from './ports.ts'
import { browserHash, CONFIRM_PURPOSE, type CodeData, renewTries } from './registration-codes.ts'
import type { SendConfirmation } from './send-confirmation.ts'
import { emailErrors } from './validate-registration.ts'

type Resend = { key: string; browser: string | undefined; application: string | undefined; caller: Caller }

/**
 * The answer is the same whatever the address is, and so is its time: a mail goes only to an address that waits for
 * its confirmation, and code and mail are written after the answer. Which of its registrations is mailed the browser
 * says that made one; elsewhere it is the newest.
 */
export function createResend(ports: RegistrationPorts, sendConfirmation: SendConfirmation) {
  const { accounts, audit } = ports
  const { db, transaction } = ports.database
  const afterAnswer = createAfterAnswer(ports.onError)

  async function resend(body: ResendRequest, browser: string | undefined, caller: Caller): Promise<void> {
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
    await renewTries(db, key)
    if (await accounts.findWaiting(db, key)) {
      afterAnswer.begin(() => send({ key, browser, application: body.application, caller }))
    }
  }

  async function send({ key, browser, application, caller }: Resend): Promise<void> {
    await transaction(async (tx) => {
      await accounts.lockAddress(tx, key)
      const registration = await accounts.findWaiting(tx, key, browser && browserHash(browser))
      if (!registration) return
      const previous = await findLatestCode(tx, CONFIRM_PURPOSE, registration.id)
      if (previous && previous.ageS < RESEND_AFTER_S) return
      const asked = { ...registration, language: caller.locale ?? registration.language }
      await sendConfirmation(tx, asked, leadingTo(application, previous?.data ?? registration.origin))
      await audit(tx, {
        action: 'registration.resend',
        result: 'success',
        subjectId: registration.id,
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
