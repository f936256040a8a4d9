import { RESEND_AFTER_S } from '@portico/contract/limits'
import { DEFAULT_LOCALE } from '@portico/contract/locales'
import type { Audit } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { newId, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { NOBODY } from '../../platform/mail/nobody.ts'
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
  /** Of the address, whoever it belongs to. */
  key: string
  find(tx: Tx): Promise<Registration | undefined>
  application: string | undefined
  /** Of the page that asks. */
  locale: string | undefined
  /** At most one mail to the address in so many seconds. */
  everyS?: number
  caller: { address: string; requestId: string }
}

/** Another mail for a registration that waits; as much work, for nobody, where none does. */
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
      const to = isDue ? registration : nobody(key)
      await sendConfirmation(tx, { ...to, language: locale || to.language }, leadingTo(application, data))
      await audit(tx, caller, 'registration.resend', {
        result: isDue ? 'success' : 'failure',
        subject: registration?.id ?? null,
      })
    })
  }

  /** Counted for nobody, too: a mail that does not go out leaves the next one its turn. */
  async function mayMail(tx: Tx, key: string, isDue: boolean | undefined, everyS: number): Promise<boolean> {
    const digest = tokenHash(key).toString('base64url')
    const counted = await increment(tx, `${isDue ? 'again' : 'again-nobody'}:mail:${digest}`, everyS)
    return counted.count === 1
  }

  /**
   * Another application takes the place of the first, and of where in it somebody was. The portal itself does not:
   * whoever asks from the page of a dead link has nothing but the address.
   */
  function leadingTo(requested: string | undefined, data: CodeData): CodeData {
    const application = applications.findApplication(requested)
    if (!application || application.isOwn || application.code === data.application) return data
    const { backUrl: _ofTheFirst, ...rest } = data
    return { ...rest, application: application.code }
  }
}

export type SendAgain = ReturnType<typeof createSendAgain>

const nobody = (emailKey: string) => ({
  id: newId(),
  email: NOBODY,
  emailKey,
  language: DEFAULT_LOCALE,
  sponsorId: null,
})
