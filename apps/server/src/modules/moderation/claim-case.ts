import type { Claimed } from '@portico/contract/moderation/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { type ApiError, refuse } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Verification } from '../verification/verification.module.ts'

type Ports = {
  database: Database
  audit: Audit
  verification: Pick<Verification, 'findDocument' | 'caseWork'>
}
type Row = NonNullable<Awaited<ReturnType<Verification['findDocument']>>>

const DECIDED_STATUSES = ['VERIFIED', 'NEW_DOCUMENT', 'WAITING_USER']

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

/** The lease of a case: for a while only its moderator can decide it. */
export function createClaims({ database, audit, verification }: Ports) {
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
      const { accountId, type } = await require(id)
      const taken = await transaction(async (tx) => {
        const found = await caseWork.lease(tx, id, moderator)
        // A renewed lease is not recorded again.
        if (found?.isNew) {
          await audit(tx, caller, 'case.claim', {
            actor: moderator,
            subject: accountId,
            detail: { type, id },
          })
        }
        return found
      })
      if (taken) return { until: Math.floor(taken.until.getTime()), version: taken.version }
      throw whyNotFor(await require(id), moderator, new Date(0)) ?? refuse('status_finalize_2')
    },

    async release(moderator: string, id: string, caller: Caller): Promise<null> {
      const { accountId, type } = await require(id)
      await transaction(async (tx) => {
        if (!(await caseWork.release(tx, id, moderator))) return
        await audit(tx, caller, 'case.release', {
          actor: moderator,
          subject: accountId,
          detail: { type, id },
        })
      })
      return null
    },
  }
}

export type Claims = ReturnType<typeof createClaims>
