import type { Static, TSchema } from 'typebox'

/**
 * Who may call: `none` for everybody, `client` by HTTP Basic (the portal or a partner), `session` with a complete
 * session, `profile` also with the token of an application, `optional` with any of these or nothing.
 */
export type EndpointAuth = 'none' | 'client' | 'session' | 'profile' | 'optional'

/**
 * How it answers: `envelope` and `oauth` are the two dialects, `plain` is the data without an envelope, `events` a
 * stream of server-sent events, `file` the bytes of one.
 */
export type Dialect = 'envelope' | 'oauth' | 'plain' | 'events' | 'file'

export type BodyEncoding = 'json' | 'form' | 'multipart'

/** The shape of a call, written once in `<noun>.schemas.ts`; the endpoint knows it as a type alone. */
export type CallSchemas = {
  readonly body?: TSchema
  readonly query?: TSchema
  /** The data of a success; of `events` the data of each. */
  readonly answer?: TSchema
  /** What the server checks in place of `body` and `query`, where its handler looks closer by itself. */
  readonly checked?: { readonly body?: TSchema; readonly query?: TSchema }
}

/** One call as both ends know it: plain data, safe in a browser. */
export type Endpoint<
  Schemas extends CallSchemas = CallSchemas,
  Auth extends EndpointAuth = EndpointAuth,
  Answers extends Dialect = Dialect,
  Path extends string = string,
  Name extends string = string,
> = {
  /** Stable: the id of the operation in the description of the API. */
  readonly name: Name
  /** The chapter of that description. */
  readonly tag: string
  readonly method: Method
  readonly path: Path
  readonly auth: Auth
  readonly dialect: Answers
  readonly encoding: BodyEncoding
  /** Beside 200 and what follows from the rest: nothing is there, or it was asked too often. */
  readonly mayAnswer: readonly (404 | 429)[]
  /** A POST that changes nothing and carries its own client authentication: no rule against other sites needed. */
  readonly changesNothing: boolean
  /** A type and nothing else: no such property is there at run time. */
  readonly schemas?: Schemas
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Details<Auth, Answers> = {
  auth: Auth
  tag?: string
  dialect?: Answers
  encoding?: BodyEncoding
  mayAnswer?: readonly (404 | 429)[]
  changesNothing?: true
}

/** Makes the endpoints of a noun: each is the call of that name among the noun's schemas, whose shape it has. */
export function endpointsOf<All extends Record<string, CallSchemas>>(tag: string) {
  return <
    const Name extends keyof All & string,
    const Path extends string,
    const Auth extends EndpointAuth,
    const Answers extends Dialect = 'envelope',
  >(
    name: Name,
    method: Method,
    path: Path,
    details: Details<Auth, Answers>,
  ): Endpoint<All[Name], Auth, Answers, Path, Name> => ({
    name,
    tag,
    method,
    path,
    dialect: 'envelope' as Answers,
    encoding: 'json',
    mayAnswer: [],
    changesNothing: false,
    ...details,
  })
}

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
type Shape<Schemas, Part extends string> =
  Schemas extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : undefined

/** What a caller sends; `undefined` where the call takes none. */
export type BodyOf<E extends Endpoint> = Shape<SchemasOf<E>, 'body'>
export type QueryOf<E extends Endpoint> = Shape<SchemasOf<E>, 'query'>
export type AnswerOf<E extends Endpoint> = Shape<SchemasOf<E>, 'answer'>

type Checked<E extends Endpoint, Part extends 'body' | 'query'> =
  SchemasOf<E> extends { checked: infer Schemas }
    ? Schemas extends Record<Part, infer Schema extends TSchema>
      ? Static<Schema>
      : unknown
    : Shape<SchemasOf<E>, Part>

/** What the server's handler is given; `unknown` where it reads by itself what came. */
export type CheckedBodyOf<E extends Endpoint> = Checked<E, 'body'>
export type CheckedQueryOf<E extends Endpoint> = Checked<E, 'query'>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of the path: `{ id: string }` for `/v1/sessions/:id`. */
export type ParamsOf<E extends Endpoint> = { [Name in NamesIn<E['path']>]: string }
