import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import { isId } from '../../platform/ids.ts'
import type { ActiveTokens } from './active-tokens.ts'
import { revokeOne, revokeOthers } from './session-list.store.ts'

type Ports = { database: Database; audit: Audit }

/** Ends sessions of one's own account. The tokens that a session minted die with it. */
export function createEndSessions({ database, audit }: Ports, tokens: ActiveTokens) {
  const { db } = database

  return {
    /** Another account's session, an ended one and an invalid id get the same answer. */
    async endOne(principal: Principal, id: string, caller: Caller): Promise<void> {
      const isEnded =
        isId(id) &&
        (await tokens.ending(
          () => revokeOne(db, principal.accountId, id),
          (token, ended) => ended && (token.id === id || token.parentId === id),
        ))
      if (!isEnded) throw refuse('not_found')
      await audit(db, caller, 'session.revoke', {
        actor: principal.accountId,
        subject: principal.accountId,
        detail: { kind: 'session', id },
      })
    },

    async endOthers(principal: Principal, caller: Caller): Promise<number> {
      const { accountId, sessionId } = principal
      const ended = await tokens.ending(
        () => revokeOthers(db, accountId, sessionId),
        (token) => token.accountId === accountId && token.id !== sessionId && token.parentId !== sessionId,
      )
      if (ended.length > 0) {
        const detail = { count: ended.length }
        await audit(db, caller, 'session.revoke_others', { actor: accountId, subject: accountId, detail })
      }
      return ended.length
    },
  }
}
