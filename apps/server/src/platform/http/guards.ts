import { SESSION_HANDLE_COOKIE, TOKEN_PREFIX } from '@portico/contract/cookies'
import type { Endpoint } from '@portico/contract/endpoint'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { OAuthError, refuse } from '../errors.ts'
import type { Client, VerifyClient } from './client.ts'
import type { Principal, ResolvePrincipal } from './principal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** By which `serve` keeps a call for whom its endpoint names; null until it is known how to find them. */
    guards: Guards | null
  }
}

/** What a guard leaves on the request; a handler gets it by the type of its endpoint. */
type Known = FastifyRequest & { principal?: Principal; client?: Client }

export type Credentials = { bearer?: string; cookie?: string; handle?: string }

const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i

/**
 * The credentials of a session call. The browser's form is the HttpOnly cookie with the handle that the
 * portal reads (as `Bearer` or from its own cookie); a handle alone has no authority. A real token beside a
 * session cookie leaves open who is meant, so it is refused.
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

type Guard = (request: FastifyRequest) => Promise<void>
type Guards = { session: Guard; profile: Guard; client: onRequestHookHandler }

type Ports = { resolvePrincipal: ResolvePrincipal; sessionCookie: string; verifyClient: VerifyClient }

export function createGuards({ resolvePrincipal, sessionCookie, verifyClient }: Ports): Guards {
  const requireOneOf =
    (...kinds: Principal['kind'][]): Guard =>
    async (request) => {
      const credentials = readCredentials(request, sessionCookie)
      const principal = credentials && (await resolvePrincipal(credentials))
      if (!principal) throw refuse('invalid_token')
      if (!kinds.includes(principal.kind)) throw refuse('access_denied')
      const known: Known = request
      known.principal = principal
    }
  return {
    session: requireOneOf('session'),
    profile: requireOneOf('session', 'application'),
    // No promise: this is asked at every check of a token.
    client(request, _reply, done) {
      const client = verifyClient(request.headers.authorization)
      if (!client) throw new OAuthError('invalid_client')
      const known: Known = request
      known.client = client
      done()
    },
  }
}

type Hook = { onRequest: onRequestHookHandler | Guard } | { preHandler: Guard } | Record<never, never>

/** The hook by which a call is kept for whom its endpoint names. */
export function guardOf(app: FastifyInstance, { name, auth, method }: Endpoint): Hook {
  if (auth === 'none' || auth === 'optional') return {}
  if (!app.guards) throw new Error(`${name} is served before it is known how to find who calls`)
  if (auth === 'client') return { onRequest: app.guards.client }
  // Before a byte of a body is read: what nobody vouches for is not even parsed.
  const hasBody = method === 'POST' || method === 'PUT'
  return hasBody ? { onRequest: app.guards[auth] } : { preHandler: app.guards[auth] }
}
