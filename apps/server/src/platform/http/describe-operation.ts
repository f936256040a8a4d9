import { SESSION_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/cookies'
import type { EndpointAuth } from '@portico/contract/endpoint'
import { LOCALES } from '@portico/contract/locales'
import type { FastifySchema, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the handler reads by itself: described as it is, and not checked before it. */
    described?: { body?: TSchema; querystring?: TSchema }
  }
}

const CLIENT = { client: [] }
const OPTIONAL = {}
const SESSION = [{ token: [] }, { session: [] }]

/** By what a call is opened, for each word of an endpoint. */
const SECURITY: Record<EndpointAuth, Record<string, string[]>[]> = {
  none: [],
  client: [CLIENT],
  optional: [...SESSION, OPTIONAL],
  session: SESSION,
  profile: SESSION,
}

const MEANING: Record<number, string> = {
  400: 'Against a rule, or not understood',
  401: 'Nobody whom the server knows',
  403: 'Not allowed to this token, or sent by another site',
  404: 'Not there, or not yours',
  413: 'Too large',
  415: 'Of a type that is not taken',
  429: 'Asked too often',
  500: 'A fault of the server',
  503: 'Too busy, or without its store',
}

const RETRY = { 'Retry-After': { type: 'integer', description: 'seconds' } }

/** What declares no form answers as long as something happens. */
const STREAM = {
  200: {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
}

export function securitySchemes(publicUrl: string) {
  const name = publicUrl.startsWith('https:') ? SESSION_COOKIE.secure : SESSION_COOKIE.plain
  return {
    client: { type: 'http', scheme: 'basic', description: 'A client id and its secret.' },
    token: { type: 'http', scheme: 'bearer', description: 'An access token.' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name,
      description: `The session of a browser, with its handle in the cookie ${SESSION_HANDLE_COOKIE} or as a bearer.`,
    },
  } as const
}

/** Adds what every operation of the contract has in common: who may call, its locale, and how it is refused. */
export function describeOperation<S extends FastifySchema>(schema: S, route: RouteOptions): S {
  const { endpoint, described } = route.config ?? {}
  if (endpoint?.method !== route.method || schema.hide) return schema
  const { auth, method, dialect, mayAnswer } = endpoint
  const forms = { body: schema.body, querystring: schema.querystring, ...described }
  const changes = method !== 'GET' && !endpoint.changesNothing
  const isKnown = auth === 'session' || auth === 'profile'
  const failure = dialect === 'oauth' ? 'OAuthFailure' : 'Failure'
  const failures = [
    ...(forms.body || forms.querystring || schema.params || auth !== 'none' ? [400] : []),
    ...(isKnown || auth === 'client' ? [401] : []),
    ...(isKnown || changes ? [403] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    ...mayAnswer,
    ...[500, 503],
  ]
  return {
    ...schema,
    ...forms,
    operationId: endpoint.name,
    security: SECURITY[auth],
    headers: {
      type: 'object',
      properties: { 'X-Locale': { type: 'string', enum: [...LOCALES] } },
      // What changes something is refused without it, which no other site can add.
      required: changes ? ['X-Locale'] : [],
    },
    response: {
      ...((schema.response as Record<number, TSchema> | undefined) ?? STREAM),
      ...Object.fromEntries(failures.map((status) => [status, describeFailure(failure, status)])),
    },
  }
}

/** Marks a body that a call can also do without, which the writer of the description has no word for. */
const IS_OPTIONAL = 'x-optional'

export const optional = <S extends TSchema>(body: S): S => ({ ...body, [IS_OPTIONAL]: true })

type Operation = {
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Record<string, unknown> }> }
}

/** In the finished description such a body is not required. */
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

/** By its name: written out two hundred times it would be most of the description. */
function describeFailure(failure: 'Failure' | 'OAuthFailure', status: number): object {
  const isLater = status === 429 || status === 503
  return { $ref: `${failure}#`, description: MEANING[status], ...(isLater ? { headers: RETRY } : {}) }
}
