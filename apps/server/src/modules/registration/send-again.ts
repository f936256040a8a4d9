import { DEFAULT_LOCALE } from '@portico/contract/kernel/locales'
import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { increment } from '../../core/counters/limits.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { newId, tokenHash } from '../../core/ids.ts'
import { NO_RECIPIENT } from '../../core/mail/discard.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Registration } from '../accounts/registrations.store.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { CodeData, ConfirmationCodes } from './registration-codes.ts'
import type { SendConfirmation } from './send-confirmation.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'lockAddress'>
  applications: Pick<Applications, 'findApplication'>
}

type Again = {
  /** Key of the address, whether or not a registration waits there. */
  key: string
  find(tx: Tx): Promise<Registration | undefined>
  application: string | undefined
  /** Language of the page that asks. */
  locale: string | undefined
  /** Seconds within which the address gets at most one mail. */
  everyS?: number
  caller: { address: string; requestId: string }
}

/** Sends another mail for a registration that waits; where none waits, does the same work without a mail. */
export function createSendAgain(ports: Ports, codes: ConfirmationCodes, sendConfirmation: SendConfirmation) {
  const { accounts, applications, audit } = ports
  const { transaction } = ports.database

  return async function sendAgain({ key, find, application, locale, everyS, caller }: Again): Promise<void> {
    await transaction(async (tx) => {
      await accounts.lockAddress(tx, key)
      const registration = await find(tx)
      const previous = await codes.findLatest(tx, registration?.id ?? newId())
      const isOld = !(previous && previous.ageS < RESEND_AFTER_S)
      const isFree = everyS === undefined || (await mayMail(tx, key, registration && isOld, everyS))
      const isDue = registration !== undefined && isOld && isFree
      const data = previous?.data ?? registration?.origin ?? {}
      const to = isDue ? registration : discarded(key)
      await sendConfirmation(tx, { ...to, language: locale || to.language }, leadingTo(application, data))
      await audit(tx, caller, 'registration.resend', {
        result: isDue ? 'success' : 'failure',
        subject: registration?.id ?? null,
      })
    })
  }

  /** Counts where no registration waits, too; a mail that is not sent does not use up the turn of the next. */
  async function mayMail(tx: Tx, key: string, isDue: boolean | undefined, everyS: number): Promise<boolean> {
    const digest = tokenHash(key).toString('base64url')
    const counted = await increment(tx, `${isDue ? 'again' : 'again-unknown'}:mail:${digest}`, everyS)
    return counted.count === 1
  }

  /**
   * Another application replaces the first one and the address in it to go back to. The portal itself does not replace
   * it: a person who asks from the page of a dead link names only the mail address.
   */
  function leadingTo(requested: string | undefined, data: CodeData): CodeData {
    const application = applications.findApplication(requested)
    if (!application || application.isOwn || application.code === data.application) return data
    const { backUrl: _ofTheFirst, ...rest } = data
    return { ...rest, application: application.code }
  }
}

export type SendAgain = ReturnType<typeof createSendAgain>

const discarded = (emailKey: string) => ({
  id: newId(),
  email: NO_RECIPIENT,
  emailKey,
  language: DEFAULT_LOCALE,
  sponsorId: null,
  firstName: '',
})
