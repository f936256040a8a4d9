import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import type { SessionPorts } from './ports.ts'
import type { TokenResolver } from './resolve-token.ts'
import { revokeByToken } from './sessions.store.ts'

/** Ends a token, and with a session everything that it minted. A dead or unknown one is already ended. */
export function createRevoke({ database, audit }: SessionPorts, resolver: TokenResolver) {
  return async function revoke(token: string, caller: Caller): Promise<void> {
    const revoked = await resolver.ending(
      () => revokeByToken(database.db, tokenHash(token)),
      (living, ended) => ended !== undefined && (living.id === ended.id || living.parentId === ended.id),
    )
    if (!revoked) return
    await audit(database.db, {
      action: 'session.revoke',
      result: 'success',
      actorId: revoked.accountId,
      subjectId: revoked.accountId,
      address: caller.address,
      requestId: caller.requestId,
      detail: { kind: revoked.kind },
    })
  }
}
