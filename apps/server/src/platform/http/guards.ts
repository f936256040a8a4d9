import { SESSION_HANDLE_COOKIE, TOKEN_PREFIX } from '@portico/contract/cookies'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import type { Principal, ResolvePrincipal } from './principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal
  }
}

export type Credentials = { bearer?: string; cookie?: string; handle?: string }

const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i

/**
 * The credentials of a session call. The browser's form is the HttpOnly cookie with the handle that the
 * portal reads (as `Bearer` or from its own cookie); a handle alone has no authority. A real token beside a
 * session cookie leaves open who is meant, so it is refused (contract 5).
 */
export function readCredentials(request: FastifyRequest, sessionCookie: string): Credentials | undefined {
  const header = request.headers.authorization
  const cookie = request.cookies[sessionCookie]
  if (header === undefined) {
    if (!cookie) return undefined
    const handle = request.cookies[SESSION_HANDLE_COOKIE]
    return handle ? { cookie, handle } : { cookie }
  }
  const bearer = BEARER.exec(header)?.[1]
  if (bearer === undefined) throw refuse('invalid_token')
  if (bearer.startsWith(TOKEN_PREFIX.handle)) return cookie ? { cookie, handle: bearer } : undefined
  if (cookie) throw refuse('invalid_request')
  return { bearer }
}

export type Guard = (request: FastifyRequest) => Promise<void>

export type Guards = {
  /** Only a complete session (SUCCESS). */
  requireSession: Guard
  /** A complete session, or an application token for what an application may read. */
  requireProfile: Guard
}

export function createGuards(resolvePrincipal: ResolvePrincipal, sessionCookie: string): Guards {
  const requireOneOf =
    (...kinds: Principal['kind'][]): Guard =>
    async (request) => {
      const credentials = readCredentials(request, sessionCookie)
      const principal = credentials && (await resolvePrincipal(credentials))
      if (!principal) throw refuse('invalid_token')
      if (!kinds.includes(principal.kind)) throw refuse('access_denied')
      request.principal = principal
    }
  return {
    requireSession: requireOneOf('session'),
    requireProfile: requireOneOf('session', 'application'),
  }
}

/** For a handler behind a guard. Without one it refuses instead of serving nobody's data. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw refuse('invalid_token')
  return request.principal
}
