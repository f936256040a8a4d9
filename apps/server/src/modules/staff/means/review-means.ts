import type { PendingMeansList, StaffMeans } from '@portico/contract/staff-means/schemas'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { StaffPrincipal } from '../../../core/http/callers/staff-principal.ts'
import { isId } from '../../../core/ids.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { TwoFactor } from '../../two-factor/two-factor.module.ts'
import { isStaffRole } from '../staff-role.ts'
import { type ConsoleMeansPorts, keeperOf } from './console-means.ts'
import type { ListMeans, Means, PendingMeans } from './list-means.ts'
import type { MeansOfStaff } from './means.ts'

/** More than wait at once in any installation. */
const LISTED = 200

type Ports = ConsoleMeansPorts & {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'holdFactors' | 'saveFactors' | 'forgetTrust' | 'findStaff'>
  sessions: Pick<Sessions, 'endingSessions'>
  twoFactor: Pick<TwoFactor, 'drop'>
}

/** How an administrator decides about the means of others, and what their owner sees of it. */
export function createReviewMeans(ports: Ports, means: MeansOfStaff, lists: ListMeans) {
  const { audit, accounts, sessions, twoFactor } = ports
  const { db, transaction } = ports.database

  async function list({ accountId }: StaffPrincipal): Promise<PendingMeansList> {
    const pending = await lists.listPending(db, LISTED)
    return {
      means: pending.map((row) => ({
        ...shown(row),
        accountId: row.accountId,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        roles: row.roles,
        isOwn: row.accountId === accountId,
      })),
    }
  }

  async function find(id: string, staff: StaffPrincipal): Promise<PendingMeans> {
    const row = isId(id) ? (await lists.listPending(db, LISTED)).find((one) => one.id === id) : undefined
    if (!row) throw refuse('not_found')
    // Owners cannot confirm their own: a stolen session would.
    if (row.accountId === staff.accountId) throw refuse('access_denied')
    return row
  }

  /** Of two administrators at once one decides; the other learns that nothing waits any more. */
  async function decide(row: PendingMeans, work: (tx: Tx) => Promise<void>): Promise<void> {
    await transaction(async (tx) => {
      await accounts.holdFactors(tx, row.accountId)
      const still = (await means.pendingOf(tx, row.accountId)).some((one) => one.id === row.id)
      if (!still) throw refuse('not_found')
      await work(tx)
    })
  }

  return {
    list,

    async confirm(id: string, staff: StaffPrincipal, caller: Caller): Promise<void> {
      const row = await find(id, staff)
      await decide(row, (tx) => means.confirm(tx, row.accountId, [row], { by: staff.accountId, caller }))
    },

    /** The means goes, and with it every session of the account: one of them has added it. */
    async refuse(id: string, staff: StaffPrincipal, caller: Caller): Promise<void> {
      const row = await find(id, staff)
      const { accountId, kind } = row
      await sessions.endingSessions(accountId, () =>
        decide(row, async (tx) => {
          await keeperOf(ports, kind).remove(tx, accountId, row)
          const before = (await accounts.holdFactors(tx, accountId))?.secondFactors ?? []
          const types = before.filter((type) => type !== kind)
          // Without a factor nothing asks for a recovery code.
          if (types.length === 0) await twoFactor.drop(tx, accountId, 'RECOVERY_CODES')
          await accounts.saveFactors(tx, accountId, types)
          await accounts.forgetTrust(tx, accountId)
          await audit(tx, caller, 'means.refuse', {
            actor: staff.accountId,
            subject: accountId,
            detail: { means: [{ id, kind }] },
          })
        }),
      )
    },

    /** What a person with a role sees of their own. */
    async readOwn({ accountId }: Principal): Promise<StaffMeans> {
      const account = await accounts.findStaff(db, accountId)
      if (!account) return { roles: [], confirmedBy: 'administrator', means: [] }
      const [own, hasAnother] = await Promise.all([
        lists.listMeans(db, accountId),
        lists.isThereAnother(db, accountId),
      ])
      return {
        roles: account.roles.filter(isStaffRole),
        confirmedBy: hasAnother ? 'administrator' : 'operator',
        means: own.map((one) => ({ ...shown(one), isConfirmed: one.confirmedAt !== null })),
      }
    },
  }
}

export type ReviewMeans = ReturnType<typeof createReviewMeans>

const shown = ({ id, kind, name, addedAt, addedWith, device, address }: Means) => ({
  id,
  kind,
  name,
  addedAt: addedAt.toISOString(),
  addedWith,
  device,
  address,
})
