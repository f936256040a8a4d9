import { createRepeatedSuccess, type Success } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Mailer } from '../../../core/mail/mailer.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'
import type { Claims } from '../claim/claim-case.ts'
import { hasStartedSelfie } from './started-selfie.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  audit: Audit
  mailer: Mailer
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<Verification, 'caseWork' | 'findDocument' | 'findDocuments' | 'updateVerified' | 'take'>
}

/** Of an attempt whose decision counts no more. */
export const UNDECIDED = { decision: null, reasons: [], note: '', privateNote: '', decidedBy: null }

/**
 * Takes a decision back within seconds, as long as the document has not changed since: the mail is not sent. It takes back
 * what the decision did and nothing else: what other documents of the person ask for stays, and so does the lease of a
 * moderator who has opened the case meanwhile.
 */
export function createUndoDecision(ports: Ports, claims: Claims) {
  const { database, audit, mailer, accounts, verification } = ports
  const { caseWork } = verification
  const repeats = createRepeatedSuccess(ports)
  return undo

  async function undo(moderator: string, id: string, caller: Caller): Promise<null> {
    const { accountId } = await claims.require(id)
    await database.transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const row = await verification.findDocument(tx, id)
      const decision = row?.decision
      if (row && !decision && (await repeats.take(tx, undoneTo(row, moderator)))) return
      if (!row || !decision) throw refuse('status_finalize_1')
      if (decision.by !== moderator) throw refuse('status_finalize_2')
      const { isProposal, mailId, version, before } = decision
      const undone = await verification.take(
        tx,
        isProposal ? 'withdrawRefusal' : 'undo',
        { id, version },
        {
          ...caseWork.leaseIfFree(moderator),
          refusal: before.refusal,
          returns: before.returns,
          parkedUntil: before.parkedUntil ? new Date(before.parkedUntil) : null,
          review: null,
          decision: null,
          decidedBy: null,
          decidedAt: null,
        },
        caseWork.isJustDecided(),
      )
      if (!undone) throw refuse('status_finalize_1')
      // Not due before the way back has ended; gone once the person was notified.
      if (mailId && !(await mailer.withdraw(tx, mailId))) throw refuse('status_finalize_1')
      if (!isProposal) {
        await caseWork.markAttempt(tx, row, UNDECIDED)
        const { selfieRequired } = await verification.updateVerified(tx, accountId)
        if (!selfieRequired && (await hasStartedSelfie(verification, tx, accountId)))
          throw refuse('status_finalize_1')
      }
      await audit(tx, caller, 'case.undo', {
        actor: moderator,
        subject: accountId,
        detail: { type: row.type, id, attempt: row.attempt },
      })
      await repeats.keep(tx, undoneTo(undone, moderator))
    })
    return null
  }
}

/** What a moderator whose answer was lost may undo once more: the document is as that undo has left it. */
const undoneTo = ({ id, version }: { id: string; version: number }, moderator: string): Success => ({
  what: 'case-undo',
  accountId: moderator,
  by: moderator,
  input: [id, String(version)],
})
