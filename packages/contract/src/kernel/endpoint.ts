import type { Static, TSchema } from 'typebox'

/**
 * Who may call: `none` for everybody, `client` by HTTP Basic (the portal or a partner), `session` with a complete
 * session, `pending` also with a sign-in that waits for its second step, `fresh` with a complete session whose owner has just proved who it is, `profile` also with the token of an
 * application, `optional` with any of these or nothing. `staff`, `moderator` and `administrator` need a session of the
 * console, which no other call accepts: of anybody on the staff, of those who review, or of those who may do everything.
 */
export type EndpointAuth =
  | 'none'
  | 'client'
  | 'session'
  | 'pending'
  | 'fresh'
  | 'profile'
  | 'optional'
  | 'staff'
  | 'moderator'
  | 'administrator'

/** Whether a call is about the person who is signed in. */
export function isPersonal(auth: EndpointAuth): boolean {
  return auth === 'session' || auth === 'pending' || auth === 'fresh' || auth === 'profile'
}

/** Whether a call needs a session of the console. */
export function isForStaff(auth: EndpointAuth): boolean {
  return auth === 'staff' || auth === 'moderator' || auth === 'administrator'
}

/** Whether the console makes a call, and no other page: those for the staff, and the one that signs in to it. */
export function isOfConsole({ auth, name }: Pick<Endpoint, 'auth' | 'name'>): boolean {
  return isForStaff(auth) || name === 'beginStaffSession'
}

/**
 * How a call answers: `envelope` and `oauth` are the two dialects, `plain` is data without an envelope, `events` is a
 * stream of server-sent events, `file` is the bytes of a file.
 */
export type Dialect = 'envelope' | 'oauth' | 'plain' | 'events' | 'file'

export type BodyEncoding = 'json' | 'form' | 'multipart'

/** The schemas of a call, written once in `<noun>/schemas.ts`; its endpoint has only their types. */
export type CallSchemas = {
  readonly body?: TSchema
  readonly query?: TSchema
  /** The data of a success; for `events` the data of each event. */
  readonly answer?: TSchema
  /** What the server checks instead of `body` and `query`, where the handler does the rest of the checks. */
  readonly checked?: { readonly body?: TSchema; readonly query?: TSchema }
}

/** One call as the server and its callers know it: plain data without a schema library, so a browser can load it. */
export type Endpoint<
  Schemas extends CallSchemas = CallSchemas,
  Auth extends EndpointAuth = EndpointAuth,
  Answers extends Dialect = Dialect,
  Path extends string = string,
  Name extends string = string,
> = {
  /** The id of the operation in the description of the API; never renamed. */
  readonly name: Name
  readonly chapter: Chapter
  readonly method: Method
  readonly path: Path
  readonly auth: Auth
  readonly dialect: Answers
  readonly encoding: BodyEncoding
  /** Further statuses, besides 200 and those that follow from the rest: not found, or too many requests. */
  readonly mayAnswer: readonly (404 | 429)[]
  /** A POST that changes nothing and carries its own client authentication: it needs no cross-site check. */
  readonly changesNothing: boolean
  /** Of a call by `client`: the token that it is about may call too, as Bearer, and then sees itself alone. */
  readonly orOwnToken: boolean
  /** Only a type: the property does not exist at run time. */
  readonly schemas?: Schemas
}

/** The chapter of a call in the description of the API, by what its reader wants to do. */
export type Chapter = 'connect' | 'sign-in' | 'account' | 'verification' | 'portal' | 'staff'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Details<Auth, Answers> = {
  auth: Auth
  chapter?: Chapter
  dialect?: Answers
  encoding?: BodyEncoding
  mayAnswer?: readonly (404 | 429)[]
  changesNothing?: true
  orOwnToken?: true
}

/** Makes the endpoints of a noun: each takes its shape from the schemas of the same name. */
export function endpointsOf<All extends Record<string, CallSchemas>>(chapter: Chapter) {
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
    chapter,
    method,
    path,
    dialect: 'envelope' as Answers,
    encoding: 'json',
    mayAnswer: [],
    changesNothing: false,
    orOwnToken: false,
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

/** What the server's handler gets; `unknown` where it checks the input by itself. */
export type CheckedBodyOf<E extends Endpoint> = Checked<E, 'body'>
export type CheckedQueryOf<E extends Endpoint> = Checked<E, 'query'>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of the path: `{ id: string }` for `/v1/sessions/:id`. */
export type ParamsOf<E extends Endpoint> = { [Name in NamesIn<E['path']>]: string }
