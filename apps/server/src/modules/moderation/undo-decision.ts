import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { StoredDecision } from '../verification/tables.ts'
import type { Verification } from '../verification/verification.module.ts'
import { isJustDecided, leaseOf, markAttempt, saveSelfieRequired } from './case-work.store.ts'
import type { Claims } from './claim-case.ts'

type Ports = {
  database: Database
  audit: Audit
  mailer: Mailer
  accounts: Pick<Accounts, 'holdAccount'>
  verification: Pick<Verification, 'findDocument' | 'findDocuments' | 'keepVerified' | 'take'>
}

const UNDECIDED = { decision: null, reasons: [], note: '', privateNote: '', decidedBy: null }

/** Takes a decision back within seconds, as long as nothing else has changed: the mail is not sent. */
export function createUndoDecision(ports: Ports, claims: Claims) {
  const { database, audit, mailer, accounts, verification } = ports

  return async function undo(moderator: string, id: string, caller: Caller): Promise<null> {
    const { accountId } = await claims.require(id)
    await database.transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const row = await verification.findDocument(tx, id)
      const decision = row?.decision
      if (!row || !decision) throw refuse('status_finalize_1')
      if (decision.by !== moderator) throw refuse('status_finalize_2')
      const { isProposal, mailId, version, before } = decision
      const all = await verification.findDocuments(tx, accountId)
      if (hasBegunSelfie(decision, all)) throw refuse('status_finalize_1')
      const undone = await verification.take(
        tx,
        isProposal ? 'withdrawRefusal' : 'undo',
        { id, version },
        {
          ...leaseOf(moderator),
          refusal: before.refusal,
          returns: before.returns,
          review: null,
          decision: null,
          decidedBy: null,
          decidedAt: null,
        },
        isJustDecided(),
      )
      if (!undone) throw refuse('status_finalize_1')
      // Not due before the way back has ended, so no worker can have it.
      if (mailId && !(await mailer.takeBack(tx, mailId))) throw refuse('status_finalize_1')
      if (!isProposal) {
        await markAttempt(tx, row, UNDECIDED)
        await saveSelfieRequired(tx, accountId, before.selfieRequired)
        await verification.keepVerified(tx, accountId)
      }
      await audit(tx, caller, 'case.undo', {
        actor: moderator,
        subject: accountId,
        detail: { type: row.type, id, attempt: row.attempt },
      })
    })
    return null
  }
}

/** The person has begun the selfie that the decision asked for: it would be left over. */
function hasBegunSelfie(
  { before }: StoredDecision,
  all: Awaited<ReturnType<Verification['findDocuments']>>,
): boolean {
  const selfie = all.find(({ type }) => type === 'SELFIE')
  return !before.selfieRequired && selfie !== undefined && (selfie.files.length > 0 || selfie.attempt > 0)
}
