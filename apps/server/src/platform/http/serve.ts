import { SCHEMAS } from '@portico/contract/all.schemas'
import type { AnswerOf, CheckedBodyOf, CheckedQueryOf, Endpoint, ParamsOf } from '@portico/contract/endpoint'
import { Success } from '@portico/contract/envelope.schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Client } from './client.ts'
import { ok } from './envelope.ts'
import { guardOf } from './guards.ts'
import type { Principal } from './principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Serving = {
  /** Of the description of the API. */
  summary: string
  description?: string
  /** Smaller than any body may be. */
  bodyLimit?: number
  /** The field that makes a body too large: it is too long then, and nobody reads on to find that out. */
  tooLong?: string
  /** A call made so often that its successes are not worth a line of the log. */
  quiet?: boolean
  /** Where the description differs from what the contract says of this call. */
  described?: { body?: TSchema; querystring?: TSchema }
}

/** Who called, as the guard found it; nobody where the endpoint asks for nobody. */
type Known<Auth> = Auth extends 'session' | 'profile'
  ? { principal: Principal }
  : Auth extends 'client'
    ? { client: Client }
    : unknown

/** The request as its endpoint says that it was checked and guarded. */
export type Call<E extends Endpoint> = FastifyRequest<{
  Body: CheckedBodyOf<E>
  Querystring: CheckedQueryOf<E>
  Params: ParamsOf<E>
}> &
  Known<E['auth']>

/** A call that only says that it worked may also answer nothing at all. */
type Answer<E extends Endpoint> = E['dialect'] extends 'events' | 'file'
  ? unknown
  : [AnswerOf<E>] extends [null]
    ? null | Promise<null> | Promise<void>
    : AnswerOf<E> | Promise<AnswerOf<E>>

/** A call of the contract: all that the endpoint says of it holds before the handler is asked, and of its answer. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { summary, description, bodyLimit, tooLong, quiet, described }: Serving,
  handle: (call: Call<E>, reply: FastifyReply) => Answer<E>,
): void {
  const { method, path, dialect, encoding, changesNothing } = endpoint
  const { body, query, answer, checked } = SCHEMAS[endpoint.name] ?? {}
  const input = checked ?? { body, query }
  const response = answer && responseOf(endpoint, answer)
  app.route({
    method,
    url: path,
    ...guardOf(app, endpoint),
    // Fastify's own HEAD would run the handler and hold a stream that nobody reads.
    ...(dialect === 'events' ? { exposeHeadRoute: false } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: {
      endpoint,
      ...(dialect === 'oauth' ? { dialect } : {}),
      ...(checked ? { described: described ?? present({ body, querystring: query }) } : {}),
      ...present({ changesNothing: changesNothing || undefined, tooLong, quiet }),
    },
    schema: {
      tags: [endpoint.tag],
      summary,
      ...(encoding === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
      ...present({ description, body: input.body, querystring: input.query, response }),
      ...(path.includes(':') ? { params: paramsOf(path) } : {}),
    },
    handler:
      dialect === 'envelope'
        ? (request, reply) => enveloped(handle(request as Call<E>, reply))
        : // No promise of its own: what answers at once is sent at once.
          (request, reply) => handle(request as Call<E>, reply),
  })
}

function responseOf({ dialect }: Endpoint, answer: TSchema): Record<number, TSchema> | undefined {
  if (dialect === 'events' || dialect === 'file') return undefined
  return { 200: dialect === 'envelope' ? Success(answer) : answer }
}

function enveloped(answer: unknown): unknown {
  return answer instanceof Promise ? answer.then(enveloped) : ok(answer ?? null)
}

const PARAMETER = /:(\w+)/g

function paramsOf(path: string): TSchema {
  return Type.Object(
    Object.fromEntries(Array.from(path.matchAll(PARAMETER), ([, name]) => [name, Type.String()])),
  )
}

/** Without what is undefined. */
function present<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
