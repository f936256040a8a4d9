import { CALL_LIMITS, type CallLimit } from '@portico/contract/call-limits'
import {
  cookieName,
  SESSION_COOKIE,
  SESSION_HANDLE_COOKIE,
  STAFF_COOKIE,
} from '@portico/contract/kernel/cookies'
import { type Endpoint, type EndpointAuth, isForStaff, isPersonal } from '@portico/contract/kernel/endpoint'
import { ACCOUNT_HEADER } from '@portico/contract/kernel/headers'
import { LOCALES } from '@portico/contract/kernel/locales'
import type { FastifySchema, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Input that the handler reads and checks by itself: only described. */
    described?: { body?: TSchema; querystring?: TSchema }
  }
}

const CLIENT = { client: [] }
/** Whether the server counts a call by the limit that the contract names. */
function isCounted({ name }: Endpoint): boolean {
  const limits: Partial<Record<string, CallLimit>> = CALL_LIMITS
  return typeof limits[name] === 'object'
}

const OPTIONAL = {}
const SESSION = [{ token: [] }, { session: [] }]
const STAFF = [{ staff: [] }]

/** The security schemes of the description, for each `auth` of an endpoint. */
const SECURITY: Record<EndpointAuth, Record<string, string[]>[]> = {
  none: [],
  client: [CLIENT],
  optional: [...SESSION, OPTIONAL],
  session: SESSION,
  pending: SESSION,
  fresh: SESSION,
  profile: SESSION,
  staff: STAFF,
  moderator: STAFF,
  administrator: STAFF,
}

const MEANING: Record<number, string> = {
  400: 'Against a rule, or not understood',
  401: 'No account that the server knows',
  403: 'Not allowed to this token, not for the account that is signed in (`account`), or sent by another site',
  404: 'Not there, or not yours',
  413: 'Too large',
  415: 'Of a type that is not taken',
  429: 'Asked too often',
  500: 'A fault of the server',
  503: 'Too busy, or without its store',
}

const NOT_FRESH =
  'Not allowed to this token or a session that is not fresh (`stepUp`), or sent by another site'

const SHOWN_ACCOUNT = {
  type: 'string',
  description:
    'The id of the account that the calling page shows: where another is signed in, nothing is done.',
}

const RETRY = { 'Retry-After': { type: 'integer', description: 'seconds' } }

/** The answer of a route without a response schema: a stream of events. */
const STREAM = {
  200: {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
}

export function securitySchemes(publicUrl: string) {
  const nameOf = (name: string) => cookieName(name, publicUrl.startsWith('https:'))
  return {
    client: { type: 'http', scheme: 'basic', description: 'A client id and its secret.' },
    token: { type: 'http', scheme: 'bearer', description: 'An access token.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: nameOf(SESSION_COOKIE),
      description: `The session of a browser, with its handle in the cookie ${nameOf(SESSION_HANDLE_COOKIE)} or as a bearer.`,
    },
    staff: {
      type: 'apiKey',
      in: 'cookie',
      name: nameOf(STAFF_COOKIE),
      description: 'The session of the console.',
    },
  } as const
}

/** Adds what every operation of the contract has in common: who may call it, its locale header and its errors. */
export function describeOperation<S extends FastifySchema>(schema: S, route: RouteOptions): S {
  const { endpoint, described } = route.config ?? {}
  if (endpoint?.method !== route.method || schema.hide) return schema
  const { auth, method, dialect, mayAnswer, orOwnToken } = endpoint
  const forms = { body: schema.body, querystring: schema.querystring, ...described }
  const changes = method !== 'GET' && !endpoint.changesNothing
  const isKnown = isPersonal(auth) || isForStaff(auth)
  const failure = dialect === 'oauth' ? 'OAuthFailure' : 'Failure'
  const failures = [
    ...(method !== 'GET' || forms.querystring || schema.params || auth !== 'none' ? [400] : []),
    ...(isKnown || auth === 'client' ? [401] : []),
    ...(isKnown || changes ? [403] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    ...new Set([...mayAnswer, ...(isCounted(endpoint) ? ([429] as const) : [])]),
    ...[500, 503],
  ]
  return {
    ...schema,
    ...forms,
    operationId: endpoint.name,
    security: orOwnToken ? [...SECURITY[auth], ...SESSION] : SECURITY[auth],
    headers: {
      type: 'object',
      properties: {
        'X-Locale': { type: 'string', enum: [...LOCALES] },
        ...(isKnown ? { [ACCOUNT_HEADER]: SHOWN_ACCOUNT } : {}),
      },
      // Calls that change something are refused without this header, which another site cannot add.
      required: changes ? ['X-Locale'] : [],
    },
    response: {
      ...((schema.response as Record<number, TSchema> | undefined) ?? STREAM),
      ...Object.fromEntries(failures.map((status) => [status, describeFailure(failure, status, auth)])),
    },
  }
}

/** Marks an optional body: the library that writes the description cannot express one. */
const IS_OPTIONAL = 'x-optional'

export const optional = <S extends TSchema>(body: S): S => ({ ...body, [IS_OPTIONAL]: true })

type Operation = {
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Record<string, unknown> }> }
}

/** Makes marked bodies optional in the finished description. */
export function markOptionalBodies({ paths = {} }: { paths?: object }): void {
  const operations: Operation[] = Object.values(paths).flatMap((path: object) => Object.values(path))
  for (const { requestBody } of operations) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      if (!requestBody || !schema?.[IS_OPTIONAL]) continue
      delete schema[IS_OPTIONAL]
      requestBody.required = false
    }
  }
}

/** Refers to the schema by name: written out two hundred times it would be most of the description. */
function describeFailure(failure: 'Failure' | 'OAuthFailure', status: number, auth: EndpointAuth): object {
  const isLater = status === 429 || status === 503
  const description = status === 403 && auth === 'fresh' ? NOT_FRESH : MEANING[status]
  return { $ref: `${failure}#`, description, ...(isLater ? { headers: RETRY } : {}) }
}
