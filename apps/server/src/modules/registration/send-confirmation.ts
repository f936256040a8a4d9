import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { Tx } from '../../core/database/access/database.ts'
import { newId } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Registration } from '../accounts/registrations.store.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { CodeData, ConfirmationCodes } from './registration-codes.ts'
import type { RegistrationMails } from './registration-mails.ts'

type Ports = {
  accounts: Pick<Accounts, 'readSponsor'>
  applications: Pick<Applications, 'continuationOf'>
}

type Waiting = Pick<Registration, 'id' | 'email' | 'emailKey' | 'firstName' | 'language' | 'sponsorId'>

/**
 * Issues the code and mail of one registration, in the caller's transaction, which has locked the address. `instead`
 * writes another mail with otherwise the same work.
 */
export function createSendConfirmation(
  { accounts, applications }: Ports,
  codes: ConfirmationCodes,
  mails: RegistrationMails,
) {
  return async function sendConfirmation(
    tx: Tx,
    registration: Waiting,
    data: CodeData,
    instead?: () => Promise<void>,
  ): Promise<void> {
    const issued = await codes.issue(tx, registration.id, data)
    const { email, firstName, language, sponsorId } = registration
    // Look for a sponsor even without one, so that the time tells neither an invitation nor whether an account exists.
    const sponsor = await accounts.readSponsor(tx, sponsorId ?? newId())
    if (instead) return instead()
    const { applicationName: application } = applications.continuationOf(data)
    const to = { email, firstName, locale: localeOrDefault(language) }
    await mails.confirm(tx, to, issued, { sponsor, application })
  }
}

export type SendConfirmation = ReturnType<typeof createSendConfirmation>
