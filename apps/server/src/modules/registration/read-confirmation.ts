import type { ConfirmState } from '@portico/contract/registration/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { FirstSignIns } from './first-sign-in.ts'
import { browserHash, type ConfirmationCodes } from './registration-codes.ts'

const NOTHING = { sameBrowser: false, emailHint: null, email: null, registeredAt: null }

type Ports = { database: Database; accounts: Pick<Accounts, 'findAccount' | 'findRegistration'> }

/** What the confirmation page needs before it confirms. It changes nothing, so a mail scanner may open the link. */
export function createReadConfirmation(
  { accounts, database }: Ports,
  codes: ConfirmationCodes,
  firstSignIns: Pick<FirstSignIns, 'isRecent'>,
) {
  const { db } = database

  return async function readConfirmation(
    code: string,
    browser: string | undefined,
    caller: Caller,
  ): Promise<ConfirmState> {
    const row = await codes.find(code)
    const account = row && (await accounts.findAccount(db, row.subject))
    const person = account ?? (row && (await accounts.findRegistration(db, row.subject)))
    if (row?.supersededAt && !person) return { state: 'ended', ...NOTHING }
    if (!row || row.supersededAt || !person || account?.status === 'disabled') {
      await codes.countMiss(caller)
      return { state: 'unknown', ...NOTHING }
    }
    const sameBrowser = browser !== undefined && row.data.browser === browserHash(browser)
    const emailHint = maskEmail(person.email)
    // The time shows a person that somebody else registered; the name is not for everybody who has the link.
    const known = { sameBrowser, emailHint, email: null, registeredAt: person.registeredAt.toISOString() }
    if (account) {
      // Who has just pressed the button signs in by it; a link that is found later says only what it always says.
      const isRecent = await firstSignIns.isRecent(db, account.id)
      return { state: 'confirmed', ...known, email: isRecent ? account.email : null }
    }
    return { state: row.isExpired ? 'expired' : 'ready', ...known }
  }
}

/** Shows enough to recognise one's own address, and too little to learn somebody else's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}
