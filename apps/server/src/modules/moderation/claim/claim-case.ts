import type { Claimed } from '@portico/contract/moderation/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { type ApiError, refuse } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { isId } from '../../../core/ids.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<Verification, 'findDocument' | 'caseWork'>
}
type Row = NonNullable<Awaited<ReturnType<Verification['findDocument']>>>

export const DECIDED_STATUSES: readonly string[] = ['VERIFIED', 'NEW_DOCUMENT', 'WAITING_USER']

/** Why a moderator cannot work on a case, as it stands now; undefined where nothing is in the way. */
export function whyNotFor(row: Row, moderator: string, now: Date): ApiError | undefined {
  if (row.accountId === moderator) return refuse('status_finalize_3')
  if (row.status !== 'WAITING_MODERATOR') {
    const isOthers =
      DECIDED_STATUSES.includes(row.status) && row.decidedBy !== null && row.decidedBy !== moderator
    return refuse(isOthers ? 'status_finalize_2' : 'status_finalize_1')
  }
  const isLeased = row.assigneeId !== null && row.leaseUntil !== null && row.leaseUntil > now
  if (isLeased && row.assigneeId !== moderator) return refuse('status_finalize_2')
  // The second decision must come from another moderator than the first.
  return row.refusal?.by === moderator ? refuse('status_finalize_3') : undefined
}

/**
 * The lease of a case: for a while only its moderator can decide it. The cases of one person are taken and given back
 * together, since one moderator compares them.
 */
export function createClaims({ database, audit, accounts, verification }: Ports) {
  const { db, transaction } = database
  const { caseWork } = verification

  async function require(id: string): Promise<Row> {
    const row = isId(id) ? await verification.findDocument(db, id) : undefined
    if (!row || row.attempt === 0) throw refuse('not_found')
    return row
  }

  return {
    require,

    async claim(moderator: string, id: string, caller: Caller): Promise<Claimed> {
      const { accountId } = await require(id)
      const leased = await transaction(async (tx) => {
        await accounts.holdAccount(tx, accountId)
        const rows = await caseWork.lease(tx, { id, accountId }, moderator)
        // A renewed lease is not recorded again.
        for (const { id, type, isNew } of rows) {
          if (!isNew) continue
          const event = { actor: moderator, subject: accountId, detail: { type, id } }
          await audit(tx, caller, 'case.claim', event)
        }
        return rows
      })
      const taken = leased.find((row) => row.id === id)
      if (taken) return { until: Math.floor(taken.until.getTime()), version: taken.version }
      throw whyNotFor(await require(id), moderator, new Date(0)) ?? refuse('status_finalize_2')
    },

    async release(moderator: string, id: string, caller: Caller): Promise<null> {
      const { accountId } = await require(id)
      await transaction(async (tx) => {
        await accounts.holdAccount(tx, accountId)
        for (const { id, type } of await caseWork.release(tx, accountId, moderator)) {
          const event = { actor: moderator, subject: accountId, detail: { type, id } }
          await audit(tx, caller, 'case.release', event)
        }
      })
      return null
    },
  }
}

export type Claims = ReturnType<typeof createClaims>
