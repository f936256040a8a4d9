import { type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import type { ReopenRequest } from '@portico/contract/moderation/acts.schemas'
import { createRepeatedSuccess, REPEAT_WITHIN_S, type Success } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { ApiError, refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'
import { type Claims, DECIDED_STATUSES } from '../claim/claim-case.ts'
import { keepNote, writeNote } from '../notes/case-notes.store.ts'
import { readNote } from '../notes/read-note.ts'
import { hasStartedSelfie } from './started-selfie.ts'
import { UNDECIDED } from './undo-decision.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<
    Verification,
    'caseWork' | 'findDocument' | 'findDocuments' | 'mails' | 'results' | 'take' | 'updateVerified'
  >
}
type Row = NonNullable<Awaited<ReturnType<Verification['findDocument']>>>
type StoredDecision = NonNullable<Row['decision']>
type AttemptRow = Awaited<ReturnType<Verification['caseWork']['attemptsOf']>>[number]

/**
 * An administrator takes a decision back whenever it was made: the document is under review again, and what followed from the
 * decision counts no more. Only of the attempt that stands there, untouched since: what the person has corrected, or handed in
 * again, would be lost.
 */
export function createReopenCase(ports: Ports, claims: Claims) {
  const { database, audit, accounts, verification } = ports
  const { caseWork, mails, results } = verification
  const repeats = createRepeatedSuccess(ports)

  return async function reopen(
    administrator: string,
    id: string,
    body: ReopenRequest,
    caller: Caller,
  ): Promise<null> {
    const { attempt, version, reason } = readReopening(body)
    const { accountId } = await claims.require(id)
    const success: Success = {
      what: 'case-reopen',
      accountId: administrator,
      by: administrator,
      input: [id, String(version), reason],
    }
    await database.transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const row = await verification.findDocument(tx, id)
      if (!row) throw refuse('not_found')
      if (row.version !== version && (await repeats.take(tx, success))) return
      const decision = decisionOf(row, administrator, { attempt, version })
      const decided = await attemptOf(tx, row)
      const reopened = await verification.take(
        tx,
        'reopen',
        { id, version },
        {
          ...caseWork.NO_LEASE,
          refusal: null,
          returns: decision.before.returns,
          review: null,
          decision: null,
          decidedBy: null,
          decidedAt: null,
        },
      )
      if (!reopened) throw refuse('status_finalize_2')
      const { mailId } = decision
      const isUntold = mailId !== null && (await results.withdraw(tx, accountId, mailId))
      await caseWork.markAttempt(tx, row, UNDECIDED)
      const { selfieRequired } = await verification.updateVerified(tx, accountId)
      const isLeftOver = !selfieRequired && (await hasStartedSelfie(verification, tx, accountId))
      if (decided.decision === 'selfie' && isLeftOver) throw refuse('status_finalize_1')
      if (!isUntold) await mails.reopened(tx, row)
      for (const vote of votesOf(decision, decided)) await keepNote(tx, { documentId: id, ...vote })
      await writeNote(tx, { documentId: id, writtenBy: administrator, text: reason }, REPEAT_WITHIN_S)
      await audit(tx, caller, 'case.reopen', {
        actor: administrator,
        subject: accountId,
        detail: { type: row.type, id, attempt, decision: decided.decision },
      })
      await repeats.keep(tx, success)
    })
    return null
  }

  /** How the attempt that stands there was decided. Without its images no one could review it once more. */
  async function attemptOf(tx: Tx, { id, attempt }: Row) {
    const decided = (await caseWork.attemptsOf(tx, [id])).find((one) => one.attempt === attempt)
    if (!decided?.decision) throw refuse('status_finalize_1')
    if (decided.imagesRemovedAt) throw refuse('image_lost')
    return decided
  }
}

/** @throws ApiError why the decision cannot be reopened */
function decisionOf(row: Row, administrator: string, seen: { attempt: number; version: number }) {
  const { decision } = row
  if (row.accountId === administrator) throw refuse('status_finalize_3')
  // The person has handed in a newer one since.
  if (row.attempt !== seen.attempt) throw refuseField('attempt', 'invalid_value')
  if (!decision || decision.isProposal || !DECIDED_STATUSES.includes(row.status)) {
    throw refuse('status_finalize_1')
  }
  // The person has started to correct it, or it has run out or was withdrawn.
  if (decision.version !== row.version || row.version !== seen.version) throw refuse('status_finalize_2')
  return decision
}

/** The internal notes of those who decided: a refusal for good has two. */
function votesOf({ before: { refusal } }: StoredDecision, decided: AttemptRow) {
  const { privateNote, decidedBy, decidedAt } = decided
  return [
    ...(refusal
      ? [{ writtenBy: refusal.by, text: refusal.privateNote, createdAt: new Date(refusal.at) }]
      : []),
    ...(decidedBy && decidedAt ? [{ writtenBy: decidedBy, text: privateNote, createdAt: decidedAt }] : []),
  ].filter(({ text }) => text !== '')
}

function readReopening(body: ReopenRequest): { attempt: number; version: number; reason: string } {
  const { attempt, version } = body
  const errors: ErrorItem[] = []
  if (attempt === undefined) errors.push(fieldError('attempt', 'required'))
  if (version === undefined) errors.push(fieldError('version', 'required'))
  if (attempt === undefined || version === undefined) throw new ApiError(errors)
  return { attempt, version, reason: readNote('reason', body.reason) }
}
