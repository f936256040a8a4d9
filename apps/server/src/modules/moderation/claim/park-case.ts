import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { ParkRequest } from '@portico/contract/moderation/acts.schemas'
import { CASE_PARKED_MAX_DAYS } from '@portico/contract/moderation/limits'
import type { Clock } from '../../../core/clock.ts'
import { REPEAT_WITHIN_S } from '../../../core/codes/repeated-success.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'
import { writeNote } from '../notes/case-notes.store.ts'
import { readNote } from '../notes/read-note.ts'
import { type Claims, whyNotFor } from './claim-case.ts'

type Ports = {
  database: Database
  clock: Clock
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<Verification, 'caseWork' | 'findDocument'>
}
type Row = NonNullable<Awaited<ReturnType<Verification['findDocument']>>>

/** One more: the last day begins later in one time zone than in another. */
const PARKED_MAX_MS = (CASE_PARKED_MAX_DAYS + 1) * DAY_S * SECOND_MS

/**
 * Sets a case aside until a day, when it is among those that wait again by itself. Nothing is decided, and the person hears
 * nothing: for them it is under review.
 */
export function createParkCase({ database, clock, audit, accounts, verification }: Ports, claims: Claims) {
  const { caseWork } = verification

  /** The case once no one else can change it, for a moderator who may work on it. */
  async function hold(tx: Tx, moderator: string, id: string, accountId: string): Promise<Row> {
    await accounts.holdAccount(tx, accountId)
    const row = await verification.findDocument(tx, id)
    if (!row) throw refuse('not_found')
    const inTheWay = whyNotFor(row, moderator, clock.now())
    if (inTheWay) throw inTheWay
    return row
  }

  const eventOf = (moderator: string, { id, type, accountId, attempt }: Row, more: object = {}) => ({
    actor: moderator,
    subject: accountId,
    detail: { type, id, attempt, ...more },
  })

  return {
    async park(moderator: string, id: string, body: ParkRequest, caller: Caller): Promise<null> {
      const { until } = body
      const note = readNote('note', body.note)
      if (until === undefined) throw refuseField('until', 'required')
      const now = clock.epochMs()
      if (until <= now || until > now + PARKED_MAX_MS) throw refuseField('until', 'invalid_value')
      const { accountId } = await claims.require(id)
      await database.transaction(async (tx) => {
        const row = await hold(tx, moderator, id, accountId)
        const isNew = await writeNote(
          tx,
          { documentId: id, writtenBy: moderator, text: note },
          REPEAT_WITHIN_S,
        )
        // Parked a moment ago, and the answer was lost.
        if (!isNew && row.parkedUntil?.getTime() === until) return
        await caseWork.park(tx, id, new Date(until))
        await audit(tx, caller, 'case.park', eventOf(moderator, row, { until }))
      })
      return null
    },

    /** Brings a case back before its day; one that is not set aside stays as it is. */
    async resume(moderator: string, id: string, caller: Caller): Promise<null> {
      const { accountId } = await claims.require(id)
      await database.transaction(async (tx) => {
        const row = await hold(tx, moderator, id, accountId)
        if (!row.parkedUntil || row.parkedUntil <= clock.now()) return
        await caseWork.park(tx, id, null)
        await audit(tx, caller, 'case.resume', eventOf(moderator, row))
      })
      return null
    },
  }
}
