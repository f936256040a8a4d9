import type {
  AnswerOf,
  BodyOf,
  CallSchemas,
  Endpoint,
  EndpointAuth,
  ParamsOf,
  QueryOf,
} from '@portico/contract/kernel/endpoint'
import type { ApiResult } from './api-errors.ts'

/** The endpoints that answer once with data: a stream is read from its address, a file from there or by `download`. */
export type Callable = Endpoint<CallSchemas, EndpointAuth, 'envelope' | 'oauth' | 'plain'>

/** Undefined values are not sent: an optional value may be undefined too. */
type Sent<T> = T extends object
  ? { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }
  : T

/** Required when the endpoint has it, and refused when it has none. */
type Required<Name extends string, T> = [T] extends [undefined] ? None<Name> : { [key in Name]: Sent<T> }
type None<Name extends string> = { [key in Name]?: never }
/** Optional when nothing in it is required. */
type Optional<Name extends string, T> = object extends T ? { [key in Name]?: Sent<T> } : Required<Name, T>

type Address<E extends Endpoint> = ([QueryOf<E>] extends [undefined]
  ? None<'query'>
  : Optional<'query', QueryOf<E>>) &
  (keyof ParamsOf<E> extends never ? None<'params'> : { params: ParamsOf<E> })

export type Input<E extends Endpoint> = Address<E> &
  Required<'body', BodyOf<E>> & {
    signal?: AbortSignal
    cache?: RequestInit['cache']
    /** The call is made though its page is being left. */
    keepalive?: boolean
    /** The access token that says who calls, when no cookie does. */
    token?: string
  }

export type Arguments<T> = object extends T ? [given?: T] : [given: T]

type NamesOf<T> = T extends object ? keyof T & string : never
/** What was sent, by name: a refusal puts its codes on these names. */
type FieldOf<E extends Endpoint> = NamesOf<BodyOf<E>> | NamesOf<QueryOf<E>>

export type Call = <E extends Callable>(
  endpoint: E,
  ...given: Arguments<Input<E>>
) => Promise<ApiResult<AnswerOf<E>, FieldOf<E>>>

export type FileEndpoint = Endpoint<CallSchemas, EndpointAuth, 'file'>

/** Fetches a file of the person who is signed in: an address could not ask for the password first. */
export type Download = <E extends FileEndpoint>(
  endpoint: E,
  ...given: Arguments<Input<E>>
) => Promise<ApiResult<Blob>>

/** A form with a file, which stands behind the other fields: the server knows them before it reads the file. */
type UploadInput = {
  body: { readonly [field: string]: string | Blob; readonly file: Blob }
  onProgress: (share: number) => void
  signal: AbortSignal
}

export type Upload = <E extends Endpoint<CallSchemas, EndpointAuth, 'envelope'>>(
  endpoint: E,
  given: UploadInput,
) => Promise<ApiResult<AnswerOf<E>, 'file'>>

/** The address of an endpoint: for a stream, a file, a link. */
export type UrlOf = <E extends Endpoint>(endpoint: E, ...given: Arguments<Address<E>>) => string
