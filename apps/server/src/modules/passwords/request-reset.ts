import { emailKey, isEmail, trimEmail } from '@portico/contract/email'
import { HOUR_S, RESET_MAILS_PER_HOUR } from '@portico/contract/limits'
import type { ResetRequest } from '@portico/contract/passwords.schemas'
import { createAfterAnswer } from '../../platform/after-answer.ts'
import { refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { mayAskForMail } from '../../platform/mail-requests.ts'
import { createAdviseRegistration } from './advise-registration.ts'
import type { PasswordPorts } from './ports.ts'
import type { createStartReset } from './start-reset.ts'

/**
 * The answer is the same for every address, and so is its time: whether there is an account is looked up for
 * each, but code and mail are written after the answer, for a fraction of them.
 */
export function createRequestReset(ports: PasswordPorts, startReset: ReturnType<typeof createStartReset>) {
  const { db } = ports.database
  const advise = createAdviseRegistration(ports)
  const afterAnswer = createAfterAnswer(ports.onError)

  async function requestReset(body: ResetRequest, caller: Caller): Promise<void> {
    const email = trimEmail(body.email ?? '')
    if (email === '') throw refuseField('email', 'required')
    if (!isEmail(email)) throw refuseField('email', 'wrong_email')
    if (!(await mayAskForMail(db, caller.prefix))) return
    const key = emailKey(email)
    // Counted for any address, so that the limit does not tell which have an account.
    const digest = tokenHash(key).toString('base64url')
    const { count } = await increment(db, `reset:hour:${digest}`, HOUR_S)
    const account = await ports.findAccountByEmail(db, key)
    const waiting = await ports.findWaiting(db, key)
    if (count > RESET_MAILS_PER_HOUR) return
    const { application, backUrl } = body
    const { address, requestId, locale } = caller
    const by = { address, requestId }
    if (account) {
      afterAnswer.begin(() => startReset({ accountId: account.id, locale, application, backUrl, caller: by }))
    } else if (waiting) afterAnswer.begin(() => advise(waiting, application, by, locale))
  }

  return { requestReset, settle: afterAnswer.settle }
}
