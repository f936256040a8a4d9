import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import type { ActiveTokens } from './active-tokens.ts'
import { revokeByToken } from './sessions.store.ts'

type Ports = { database: Database; audit: Audit }

/** Ends a token, and with a session the tokens that it minted. A dead or unknown token is no error. */
export function createRevoke({ database, audit }: Ports, tokens: ActiveTokens) {
  return async function revoke(token: string, caller: Caller): Promise<void> {
    const revoked = await tokens.ending(
      () => revokeByToken(database.db, tokenHash(token)),
      (known, ended) => ended !== undefined && (known.id === ended.id || known.parentId === ended.id),
    )
    if (!revoked) return
    await audit(database.db, caller, 'session.revoke', {
      actor: revoked.accountId,
      subject: revoked.accountId,
      detail: { kind: revoked.kind },
    })
  }
}
