import { cookieName, SESSION_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sessions } from '../../sessions/sessions.module.ts'

type Ports = {
  sessions: Pick<Sessions, 'revoke'>
  requestOf: (ctx: KoaContextWithOIDC) => FastifyRequest
  isSecure: boolean
}

/** Signs the browser of a request out of the portal. */
export function createEndPortalSession({ sessions, requestOf, isSecure }: Ports) {
  return async function endPortalSession(ctx: KoaContextWithOIDC): Promise<void> {
    const request = requestOf(ctx)
    const token = request.cookies[SESSION_COOKIE]
    if (token) await sessions.revoke(token, request.caller)
    for (const name of [SESSION_COOKIE, SESSION_HANDLE_COOKIE])
      ctx.cookies.set(cookieName(name, isSecure), null, { path: '/', sameSite: 'lax', secure: isSecure })
  }
}
