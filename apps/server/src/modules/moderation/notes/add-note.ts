import type { NoteRequest } from '@portico/contract/moderation/acts.schemas'
import { REPEAT_WITHIN_S } from '../../../core/codes/repeated-success.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Claims } from '../claim/claim-case.ts'
import { writeNote } from './case-notes.store.ts'
import { readNote } from './read-note.ts'

type Ports = { database: Database; audit: Audit; accounts: Pick<Accounts, 'holdAccount'> }

/**
 * Writes down what staff should know about a case, decided or not: nothing changes for the person, and the moderator who works on it goes
 * on. No one writes about a document of their own.
 */
export function createAddNote({ database, audit, accounts }: Ports, claims: Claims) {
  return async function addNote(
    moderator: string,
    id: string,
    body: NoteRequest,
    caller: Caller,
  ): Promise<null> {
    const text = readNote('text', body.text)
    const { accountId, type, attempt } = await claims.require(id)
    if (accountId === moderator) throw refuse('status_finalize_3')
    await database.transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const note = { documentId: id, writtenBy: moderator, text }
      if (!(await writeNote(tx, note, REPEAT_WITHIN_S))) return
      const detail = { type, id, attempt }
      await audit(tx, caller, 'case.note', { actor: moderator, subject: accountId, detail })
    })
    return null
  }
}
