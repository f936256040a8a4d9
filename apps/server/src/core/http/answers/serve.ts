import { CALL_LIMITS, type CallLimit } from '@portico/contract/call-limits'
import type {
  AnswerOf,
  CheckedBodyOf,
  CheckedQueryOf,
  Endpoint,
  ParamsOf,
} from '@portico/contract/kernel/endpoint'
import { Success } from '@portico/contract/kernel/envelope.schemas'
import { SCHEMAS } from '@portico/contract/nouns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Limit } from '../../counters/spend.ts'
import type { Client } from '../callers/client.ts'
import { guardOf, isRepeated } from '../callers/guards.ts'
import type { Principal } from '../callers/principal.ts'
import type { StaffPrincipal } from '../callers/staff-principal.ts'
import { CHAPTERS } from '../operations/chapters.ts'
import { ok } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /** Does the work of a call that its limit in the contract counts; null until there is a store to count in. */
    spend: Spend | null
  }
}

export type Spend = <T>(limit: Limit, work: () => T | Promise<T>) => Promise<T>

type Serving<E extends Endpoint> = {
  /** For the description of the API. */
  summary: string
  description?: string
  /** Bytes; smaller than the limit of other bodies. */
  bodyLimit?: number
  /** The field that an oversized body is blamed on with `max_length`, without reading the rest of it. */
  tooLong?: string
  /** Takes a file: the body may take as long as it keeps moving. */
  upload?: boolean
  /** Logs no successes: the call is made very often. */
  quiet?: boolean
  /** Answers once more a caller whose session the call itself has ended; the first answer may have been lost. */
  again?: Again<E>
  /** Replaces the contract's schemas in the description. */
  described?: { body?: TSchema; querystring?: TSchema }
}

/** Who called, as the guard found it; nothing for an endpoint without a guard. */
type Known<Auth> = Auth extends 'session' | 'pending' | 'fresh' | 'profile'
  ? { principal: Principal }
  : Auth extends 'client'
    ? { client: Client }
    : Auth extends 'staff' | 'moderator' | 'administrator'
      ? { staff: StaffPrincipal }
      : unknown

type Checked<E extends Endpoint> = FastifyRequest<{
  Body: CheckedBodyOf<E>
  Querystring: CheckedQueryOf<E>
  Params: ParamsOf<E>
}>

/** The request after the checks and the guard of its endpoint. */
export type Call<E extends Endpoint> = Checked<E> & Known<E['auth']>

/** What a handler returns; where the answer is null, it may return nothing. */
type Answer<E extends Endpoint> = E['dialect'] extends 'events' | 'file'
  ? unknown
  : [AnswerOf<E>] extends [null]
    ? null | Promise<null> | Promise<void>
    : AnswerOf<E> | Promise<AnswerOf<E>>

type Again<E extends Endpoint> = {
  /** Whether this caller, whom the guard does not know, has just done it; asked before the body is read. */
  isDue: (request: FastifyRequest) => Promise<boolean>
  answer: (call: Checked<E>, reply: FastifyReply) => Answer<E>
}

/** Serves a call of the contract: the handler gets only what the endpoint allows and answers in its shape. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { summary, description, bodyLimit, tooLong, upload, quiet, again, described }: Serving<E>,
  use: (call: Call<E>, reply: FastifyReply) => Answer<E>,
): void {
  const handle = counted(app, endpoint, again ? unlessAgain(use, again) : use)
  const { method, path, dialect, encoding, changesNothing } = endpoint
  const { body, query, answer, checked } = SCHEMAS[endpoint.name] ?? {}
  const input = checked ?? { body, query }
  const response = answer && responseOf(endpoint, answer)
  app.route({
    method,
    url: path,
    ...guardOf(app, endpoint, again?.isDue),
    // Fastify's own HEAD would run the handler, for an answer that is never read. Pages and files have theirs.
    exposeHeadRoute: false,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      endpoint,
      ...(dialect === 'oauth' ? { dialect } : {}),
      ...(checked ? { described: described ?? present({ body, querystring: query }) } : {}),
      ...present({ changesNothing: changesNothing || undefined, tooLong, upload, quiet }),
    },
    schema: {
      tags: [CHAPTERS[endpoint.chapter].name],
      summary,
      ...(encoding === 'json' ? {} : { consumes: [MEDIA_TYPES[encoding]] }),
      ...present({ description, body: input.body, querystring: input.query, response }),
      ...(path.includes(':') ? { params: paramsOf(path) } : {}),
    },
    handler:
      dialect === 'envelope'
        ? (request, reply) => enveloped(handle(request as Call<E>, reply))
        : // No extra promise: a handler that answers at once is sent at once.
          (request, reply) => handle(request as Call<E>, reply),
  })
}

function unlessAgain<E extends Endpoint>(
  use: (call: Call<E>, reply: FastifyReply) => Answer<E>,
  { answer }: Again<E>,
): (call: Call<E>, reply: FastifyReply) => Answer<E> {
  return (call, reply) => (isRepeated(call) ? answer(call, reply) : use(call, reply))
}

/** Counts each call that has come through its checks, where the contract says how often it may be made. */
function counted<E extends Endpoint>(
  app: FastifyInstance,
  { name }: E,
  handle: (call: Call<E>, reply: FastifyReply) => Answer<E>,
): (call: Call<E>, reply: FastifyReply) => unknown {
  const limits: Partial<Record<string, CallLimit>> = CALL_LIMITS
  const limit = limits[name]
  if (limit === undefined || typeof limit === 'string') return handle
  const { per, most, windowS } = limit
  return (call, reply) => {
    if (!app.spend) return handle(call, reply)
    const key = `call:${name}:${per === 'account' ? accountOf(call) : call.caller.network}`
    return app.spend({ key, most, windowS }, async () => handle(call, reply))
  }
}

function accountOf(call: FastifyRequest): string {
  const { principal, staff }: { principal?: Principal; staff?: StaffPrincipal } = call as object
  const accountId = principal?.accountId ?? staff?.accountId
  if (!accountId) throw new Error('a call is counted by its account, which its guard does not know')
  return accountId
}

function responseOf({ dialect }: Endpoint, answer: TSchema): Record<number, TSchema> | undefined {
  if (dialect === 'events' || dialect === 'file') return undefined
  return { 200: dialect === 'envelope' ? Success(answer) : answer }
}

function enveloped(answer: unknown): unknown {
  return answer instanceof Promise ? answer.then(enveloped) : ok(answer ?? null)
}

const MEDIA_TYPES = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

const PARAMETER = /:(\w+)/g

function paramsOf(path: string): TSchema {
  return Type.Object(
    Object.fromEntries(Array.from(path.matchAll(PARAMETER), ([, name]) => [name, Type.String()])),
  )
}

/** The same values without the undefined ones. */
function present<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
