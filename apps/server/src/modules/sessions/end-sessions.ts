import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import { revokeOne, revokeOthers } from './session-list.store.ts'
import type { ActiveTokens } from './tokens/active-tokens.ts'

type Ports = { database: Database; audit: Audit }

/** Ends sessions of one's own account. The tokens that a session minted die with it. */
export function createEndSessions({ database, audit }: Ports, tokens: ActiveTokens) {
  const { transaction } = database

  return {
    /** Another account's session, an ended one and an invalid id get the same answer. */
    async endOne({ accountId }: Principal, id: string, caller: Caller): Promise<void> {
      const isEnded =
        isId(id) &&
        (await tokens.ending(
          () =>
            transaction(async (tx) => {
              if (!(await revokeOne(tx, accountId, id))) return false
              const detail = { kind: 'session', id }
              await audit(tx, caller, 'session.revoke', { actor: accountId, subject: accountId, detail })
              return true
            }),
          (token, ended) => ended && (token.id === id || token.parentId === id),
        ))
      if (!isEnded) throw refuse('not_found')
    },

    async endOthers({ accountId, sessionId }: Principal, caller: Caller): Promise<number> {
      return tokens.ending(
        () =>
          transaction(async (tx) => {
            const { length: count } = await revokeOthers(tx, accountId, sessionId)
            const event = { actor: accountId, subject: accountId, detail: { count } }
            if (count > 0) await audit(tx, caller, 'session.revoke_others', event)
            return count
          }),
        (token) => token.accountId === accountId && token.id !== sessionId && token.parentId !== sessionId,
      )
    },
  }
}
