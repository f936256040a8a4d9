import { emailKey } from '@portico/contract/email/email'
import type { MeansKind } from '@portico/contract/staff-means/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import type { AdminAnswer } from '../../../core/process/admin-socket.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { isStaffRole } from '../staff-role.ts'
import { confirmMeansFault } from './command-line.ts'
import type { Means } from './list-means.ts'
import type { MeansOfStaff } from './means.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccountByEmail' | 'holdFactors' | 'findStaff'>
}

/** So much of an id names a means of one account. */
const ID_SHOWN = 8
const NAMES: Record<MeansKind, string> = {
  GOOGLE_AUTHENTICATOR: 'authenticator app',
  PASSKEY: 'passkey',
  RECOVERY_CODES: 'recovery codes',
}

/** The operator's command that confirms a means, and what a grant of a role says of them. */
export function createMeansCommand({ database, accounts }: Ports, means: MeansOfStaff) {
  const { db, transaction } = database

  async function confirm(args: string[]): Promise<AdminAnswer> {
    const fault = confirmMeansFault(args)
    if (fault) return { ok: false, message: fault }
    const [email = '', id = ''] = args
    const account = await accounts.findAccountByEmail(db, emailKey(email))
    if (!account) return { ok: false, message: `no account has ${email}` }
    if (!(await accounts.findStaff(db, account.id))) {
      return { ok: false, message: `${email} has no role of the console` }
    }
    return transaction(async (tx) => {
      await accounts.holdFactors(tx, account.id)
      const pending = await means.pendingOf(tx, account.id)
      const named = pending.filter((one) => one.id.startsWith(id.toLowerCase()))
      if (pending.length === 0) return { ok: false, message: `nothing of ${email} waits to be confirmed` }
      const [one, ...more] = named
      if (!one || more.length > 0) {
        const what = id === '' ? 'several wait: name one of them by its id' : `${id} names none, or several`
        return { ok: false, message: [what, ...pending.map(withId)].join('\n') }
      }
      await means.confirm(tx, account.id, [one], { by: 'command' })
      return { ok: true, message: `confirmed for ${email}: ${described(one)}` }
    })
  }

  /** What follows a grant: by what the account now opens the console, or why the role still sleeps. */
  async function afterGrant(email: string): Promise<string[]> {
    const account = await accounts.findAccountByEmail(db, emailKey(email))
    const all = account?.roles.some(isStaffRole) ? await means.listOf(db, account.id) : undefined
    if (!all) return []
    if (all.every(({ kind }) => kind === 'RECOVERY_CODES')) {
      return [
        `the role sleeps: ${email} has no authenticator app and no passkey`,
        'once one is set up, an administrator confirms it in the console, or:',
        `npm run admin -- confirm-means ${email}`,
      ]
    }
    return [
      'confirmed with it, to open the console:',
      ...all.map((one) => `  ${described(one)}`),
      `is one of these not theirs? npm run admin -- reset-two-factor ${email}`,
    ]
  }

  return { confirm, afterGrant }
}

const withId = (one: Means) => `  ${one.id.slice(0, ID_SHOWN)}  ${described(one)}`

function described({ kind, name, addedAt, device, address }: Means): string {
  const time = `${addedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const whence = [device, address].filter(Boolean).join(', ')
  return `${NAMES[kind]}${name && ` "${name}"`}, set up ${time}${whence && ` from ${whence}`}`
}
