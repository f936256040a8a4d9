import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { tokenHash } from '../../../core/ids.ts'
import { revokeByToken } from '../sessions.store.ts'
import type { ActiveTokens } from './active-tokens.ts'

type Ports = { database: Database; audit: Audit }

/** Ends a token, and with a session the tokens that it minted. A dead or unknown token is no error. */
export function createRevoke({ database, audit }: Ports, tokens: ActiveTokens) {
  return async function revoke(token: string, caller: Caller): Promise<void> {
    await tokens.ending(
      () =>
        database.transaction(async (tx) => {
          const revoked = await revokeByToken(tx, tokenHash(token))
          if (!revoked) return undefined
          const by = { actor: revoked.accountId, subject: revoked.accountId }
          await audit(tx, caller, 'session.revoke', { ...by, detail: { kind: revoked.kind } })
          return revoked
        }),
      (known, ended) => ended !== undefined && (known.id === ended.id || known.parentId === ended.id),
    )
  }
}
