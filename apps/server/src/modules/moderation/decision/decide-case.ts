import { isDeepStrictEqual } from 'node:util'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import type { Decided, DecisionRequest } from '@portico/contract/moderation/schemas'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../core/clock.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'
import { type Claims, whyNotFor } from '../claim/claim-case.ts'
import { type Asked, type Decision, readDecision } from './read-decision.ts'

/** This return of a document becomes a refusal. */
export const RETURNS_MAX = 10

type Ports = {
  database: Database
  clock: Clock
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<
    Verification,
    'caseWork' | 'findDocument' | 'findDocuments' | 'updateVerified' | 'results' | 'take'
  >
}
type Row = NonNullable<Awaited<ReturnType<Verification['findDocument']>>>

const UNDO_MS = DECISION_UNDO_S * SECOND_MS
/** How long the same decision again is taken for the first one, whose answer was lost. */
const REPEATED_S = 120
const STEPS = { approve: 'approve', return: 'return', selfie: 'askSelfie', refuse: 'refuse' } as const
const ACTIONS = {
  approve: 'case.approve',
  return: 'case.return',
  selfie: 'case.ask_selfie',
  refuse: 'case.refuse',
} as const

/** Decides on a case: the status changes at once, and the person hears of it when it can no longer be taken back. */
export function createDecideCase(ports: Ports, claims: Claims) {
  const { database, clock, audit, accounts, verification } = ports
  const { caseWork } = verification

  return async function decide(
    moderator: string,
    id: string,
    body: DecisionRequest,
    caller: Caller,
  ): Promise<Decided> {
    const asked = readDecision(body)
    const { accountId } = await claims.require(id)
    return database.transaction(async (tx) => {
      // Two documents of one person decide together whether the person is verified.
      await accounts.holdAccount(tx, accountId)
      const row = await verification.findDocument(tx, id)
      if (!row) throw refuse('not_found')
      const repeated = await repeatedDecision(tx, row, moderator, asked)
      if (repeated) return repeated
      const inTheWay = whyNot(row, moderator, asked)
      if (inTheWay) throw inTheWay
      const decision = finalDecision(asked.decision, row)
      if (decision === 'selfie') await requireSelfieToCome(tx, row)
      const isProposal = decision === 'refuse' && row.refusal === null
      const mail = isProposal ? null : await announce(tx, row, decision, moderator, asked)
      const decided = await verification.take(
        tx,
        isProposal ? 'proposeRefusal' : STEPS[decision],
        { id, version: asked.version },
        {
          ...caseWork.NO_LEASE,
          parkedUntil: null,
          ...(isProposal ? proposed(moderator, asked) : final(moderator, decision, row, asked)),
          decision: {
            by: moderator,
            version: asked.version + 1,
            isProposal,
            mailId: mail,
            before: {
              refusal: row.refusal,
              returns: row.returns,
              parkedUntil: row.parkedUntil?.getTime() ?? null,
            },
          },
        },
        caseWork.isFreeFor(moderator),
      )
      if (!decided) throw refuse('status_finalize_2')
      if (!isProposal) {
        const { reasons, note, privateNote } = asked
        await caseWork.markAttempt(tx, row, { decision, reasons, note, privateNote, decidedBy: moderator })
        await verification.updateVerified(tx, accountId)
      }
      await audit(tx, caller, ACTIONS[decision], {
        actor: moderator,
        subject: accountId,
        detail: {
          type: row.type,
          id,
          attempt: row.attempt,
          reasons: asked.reasons,
          awaitsSecond: isProposal,
        },
      })
      return describeDecided(decided, isProposal)
    })
  }

  /**
   * The answer to a moderator whose first one was lost and who decides the same again, on the same version: nothing is
   * written a second time. Undefined where the decision is another one, or is no longer what stands.
   */
  async function repeatedDecision(
    tx: Tx,
    row: Row,
    moderator: string,
    asked: Asked,
  ): Promise<Decided | undefined> {
    const { decision: last, version } = row
    const isLast = last?.by === moderator && last.version === version && asked.version === version - 1
    if (!isLast || !(await caseWork.wasJustDecided(tx, row.id, REPEATED_S))) return undefined
    const decision = finalDecision(asked.decision, last.before)
    const written = last.isProposal ? row.refusal : (await caseWork.attemptsOf(tx, [row.id]))[0]
    const isSame =
      written &&
      decision === ('decision' in written ? written.decision : 'refuse') &&
      written.note === asked.note &&
      written.privateNote === asked.privateNote &&
      isDeepStrictEqual(written.reasons, asked.reasons)
    return isSame ? describeDecided(row, last.isProposal) : undefined
  }

  function whyNot(row: Row, moderator: string, { version }: Asked) {
    const inTheWay = whyNotFor(row, moderator, clock.now())
    if (inTheWay) return inTheWay
    return row.version === version ? undefined : refuse('status_finalize_2')
  }

  /** A document is not returned for ever: one return too many is a refusal, with the second moderator that it needs. */
  function finalDecision(decision: Decision, { returns }: Pick<Row, 'returns'>): Decision {
    return decision === 'return' && returns + 1 >= RETURNS_MAX ? 'refuse' : decision
  }

  /** A selfie that is already there would never come, and the document would wait for ever. */
  async function requireSelfieToCome(tx: Tx, row: Row): Promise<void> {
    const all = await verification.findDocuments(tx, row.accountId)
    const selfie = all.find(({ type }) => type === 'SELFIE')
    const isToCome = row.type !== 'SELFIE' && (selfie?.status ?? 'NEW_DOCUMENT') === 'NEW_DOCUMENT'
    if (!isToCome) throw refuseField('decision', 'invalid_value')
  }

  /** The person is notified when the decision can no longer be taken back. */
  function announce(tx: Tx, { accountId, type }: Row, decision: Decision, by: string, why: Asked) {
    const { reasons, note } = why
    return verification.results.announce(tx, { accountId, type, decision, by, reasons, note })
  }

  function proposed(by: string, { reasons, note, privateNote }: Asked) {
    return { refusal: { by, at: clock.epochMs(), reasons, note, privateNote } }
  }

  function final(decidedBy: string, decision: Decision, row: Row, { reasons, note }: Asked) {
    const isAgainst = decision === 'return' || decision === 'refuse'
    return {
      decidedBy,
      decidedAt: sql`now()`,
      refusal: null,
      returns: row.returns + (decision === 'return' ? 1 : 0),
      review: isAgainst ? { at: clock.epochMs(), final: decision === 'refuse', reasons, note } : null,
    }
  }
}

function describeDecided({ status, version, updatedAt }: Row, awaitsSecond: boolean): Decided {
  return { status, version, awaitsSecond, undoUntil: updatedAt.getTime() + UNDO_MS }
}
