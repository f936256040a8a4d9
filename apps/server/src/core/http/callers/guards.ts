import {
  SESSION_COOKIE,
  SESSION_HANDLE_COOKIE,
  STAFF_COOKIE,
  TOKEN_PREFIX,
} from '@portico/contract/kernel/cookies'
import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { fieldError } from '@portico/contract/kernel/errors'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { ApiError, OAuthError, refuse } from '../answers/errors.ts'
import type { Client, VerifyClient } from './client.ts'
import type { IsFresh, Principal, ResolvePrincipal } from './principal.ts'
import { refuseAnother } from './shown-account.ts'
import { mayAct, type ResolveStaff, type StaffPrincipal } from './staff-principal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The hooks by which `serve` lets in only the callers that an endpoint names; null until they are set. */
    guards: Guards | null
  }
}

/** What a guard adds to the request; the type of its endpoint gives it to the handler. */
type Known = FastifyRequest & {
  principal?: Principal
  client?: Client
  staff?: StaffPrincipal
  isRepeated?: true
}

export type Credentials = { bearer?: string; cookie?: string; handle?: string }

/** What the caller alone has of its session: a token, or the cookie with its handle. */
export function secretOf({ bearer, cookie, handle }: Credentials): string {
  return [bearer ?? cookie, handle].join(' ')
}

const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i

/**
 * The credentials of a session call. A browser sends the HttpOnly cookie together with the handle that the portal can
 * read (as `Bearer` or in its own cookie); a handle alone has no authority. A real token next to a session cookie is
 * refused, since it is unclear whose call it is.
 */
export function readCredentials(request: FastifyRequest): Credentials | undefined {
  const header = request.headers.authorization
  const cookie = request.cookies[SESSION_COOKIE]
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

type Guard = (request: FastifyRequest) => Promise<unknown>
type Guards = {
  session: Guard
  pending: Guard
  fresh: Guard
  profile: Guard
  client: onRequestHookHandler
  clientOrOwnToken: onRequestHookHandler
  staff: Guard
  moderator: Guard
  administrator: Guard
}

/** Nothing is done for another account than the one that the calling page shows. */
function forWhomItShows<Who extends { accountId: string }>(guard: (request: Known) => Promise<Who>) {
  return async (request: Known): Promise<Who> => {
    const who = await guard(request)
    refuseAnother(request, who.accountId)
    return who
  }
}

type Ports = {
  resolvePrincipal: ResolvePrincipal
  isFresh: IsFresh
  verifyClient: VerifyClient
  resolveStaff: ResolveStaff
}

/** The caller may do it after the password was entered again: the portal asks for it when it sees this field. */
const STALE = () => new ApiError([fieldError('stepUp', 'access_denied')], { status: 403 })

export function createGuards(ports: Ports): Guards {
  const { resolvePrincipal, isFresh, verifyClient, resolveStaff } = ports
  const requireOneOf =
    (...kinds: Principal['kind'][]) =>
    async (request: Known) => {
      const credentials = readCredentials(request)
      const principal = credentials && (await resolvePrincipal(credentials))
      if (!principal) throw refuse('invalid_token')
      if (!kinds.includes(principal.kind)) throw refuse('access_denied')
      request.principal = principal
      return principal
    }
  const session = forWhomItShows(requireOneOf('session'))
  /** The cookie of the console and nothing else: no session of the portal and no token opens these calls. */
  const requireRole = (isEnough: (roles: StaffPrincipal['roles']) => boolean) => async (request: Known) => {
    const token = request.cookies[STAFF_COOKIE]
    const staff = token ? await resolveStaff(token) : undefined
    if (!staff) throw refuse('invalid_token')
    if (!isEnough(staff.roles)) throw refuse('access_denied')
    request.staff = staff
    return staff
  }
  /** Without a promise: this runs at every check of a token. */
  const clientBy =
    (find: (request: FastifyRequest) => Client | undefined): onRequestHookHandler =>
    (request, _reply, done) => {
      const client = find(request)
      if (!client) throw new OAuthError('invalid_client')
      const known: Known = request
      known.client = client
      done()
    }
  const ofClient = ({ headers }: FastifyRequest) => verifyClient(headers.authorization)
  const ownToken = (request: FastifyRequest): Client | undefined => {
    if (!BEARER.test(request.headers.authorization ?? '')) return undefined
    const { bearer, handle } = readCredentials(request) ?? {}
    const token = bearer ?? handle
    return token === undefined ? undefined : { kind: 'token', token }
  }
  return {
    session,
    pending: requireOneOf('session', 'pending'),
    async fresh(request) {
      const { sessionId } = await session(request)
      if (!(await isFresh(sessionId))) throw STALE()
    },
    // Without that check: by this call a page learns whose session it is.
    profile: requireOneOf('session', 'application'),
    client: clientBy(ofClient),
    clientOrOwnToken: clientBy((request) => ofClient(request) ?? ownToken(request)),
    // Who works here, and the end of it: by that a page of the console learns whose session it is.
    staff: requireRole((roles) => roles.length > 0),
    moderator: forWhomItShows(requireRole((roles) => mayAct(roles, 'moderator'))),
    administrator: forWhomItShows(requireRole((roles) => mayAct(roles, 'administrator'))),
  }
}

type IsDoneBy = (request: FastifyRequest) => Promise<boolean>

/** Also lets in a caller who has lost the session by this very call, a moment ago: to learn so, without a session. */
function orDone(guard: Guard, isDoneBy: IsDoneBy): Guard {
  return async (request: Known) => {
    try {
      return await guard(request)
    } catch (error) {
      if (request.principal || !(error instanceof ApiError) || !(await isDoneBy(request))) throw error
      request.isRepeated = true
      return undefined
    }
  }
}

/** Whether this call has no session any more, and may only learn what it did. */
export const isRepeated = (request: FastifyRequest): boolean => (request as Known).isRepeated === true

type Hook = { onRequest: onRequestHookHandler | Guard } | { preHandler: Guard } | Record<never, never>

/** The hook that lets in only the callers that an endpoint names. */
export function guardOf(
  app: FastifyInstance,
  { name, auth, method, orOwnToken }: Endpoint,
  isDoneBy?: IsDoneBy,
): Hook {
  if (auth === 'none' || auth === 'optional') return {}
  if (!app.guards) throw new Error(`${name} is served before it is known how to find who calls`)
  if (auth === 'client') return { onRequest: app.guards[orOwnToken ? 'clientOrOwnToken' : 'client'] }
  // Check before a byte of the body is read: the body of an unknown caller is not even parsed.
  const hasBody = method === 'POST' || method === 'PUT'
  const guard = isDoneBy ? orDone(app.guards[auth], isDoneBy) : app.guards[auth]
  return hasBody ? { onRequest: guard } : { preHandler: guard }
}
