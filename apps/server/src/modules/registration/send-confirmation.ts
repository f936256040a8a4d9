import { localeOrDefault } from '@portico/contract/locales'
import type { Db } from '../../platform/database.ts'
import type { RegistrationPorts, RegistrationRow } from './ports.ts'
import { type CodeData, issueConfirmation } from './registration-codes.ts'
import type { RegistrationMails } from './registration-mails.ts'

type Waiting = Pick<RegistrationRow, 'id' | 'email' | 'emailKey' | 'language' | 'sponsorId'>

/** Code and mail of one registration, in the transaction of whoever holds the address. */
export function createSendConfirmation({ accounts, secrets }: RegistrationPorts, mails: RegistrationMails) {
  return async function sendConfirmation(tx: Db, registration: Waiting, data: CodeData): Promise<void> {
    const codes = await issueConfirmation(tx, secrets, registration, data)
    const { email, language, sponsorId } = registration
    const sponsor = sponsorId ? await accounts.readSponsor(tx, sponsorId) : undefined
    await mails.confirm(tx, { email, locale: localeOrDefault(language) }, codes, sponsor)
  }
}

export type SendConfirmation = ReturnType<typeof createSendConfirmation>
