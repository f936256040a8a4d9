import type {
  AnswerOf,
  BodyOf,
  CallSchemas,
  Endpoint,
  EndpointAuth,
  ParamsOf,
  QueryOf,
} from '@portico/contract/endpoint'
import type { ApiResult } from './api-errors.ts'

/** What answers once: a stream and a file are followed by their address. */
export type Callable = Endpoint<CallSchemas, EndpointAuth, 'envelope' | 'oauth' | 'plain'>

/** What is not known is not sent: where a value may be left out it may be undefined too. */
type Sent<T> = T extends object
  ? { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }
  : T

/** Handed in where the endpoint has it, and refused where it has none. */
type Required<Name extends string, T> = [T] extends [undefined] ? None<Name> : { [key in Name]: Sent<T> }
type None<Name extends string> = { [key in Name]?: never }
/** May be left out where nothing in it has to be said. */
type Optional<Name extends string, T> = object extends T ? { [key in Name]?: Sent<T> } : Required<Name, T>

type Address<E extends Endpoint> = ([QueryOf<E>] extends [undefined]
  ? None<'query'>
  : Optional<'query', QueryOf<E>>) &
  (keyof ParamsOf<E> extends never ? None<'params'> : { params: ParamsOf<E> })

export type Input<E extends Endpoint> = Address<E> &
  Required<'body', BodyOf<E>> & {
    signal?: AbortSignal
    cache?: RequestInit['cache']
    /** Who calls, where no cookie says it: an access token. */
    token?: string
  }

export type Arguments<T> = object extends T ? [given?: T] : [given: T]

type NamesOf<T> = T extends object ? keyof T & string : never
/** What was sent, by name: a refusal puts its codes on one of these. */
type FieldOf<E extends Endpoint> = NamesOf<BodyOf<E>> | NamesOf<QueryOf<E>>

export type Call = <E extends Callable>(
  endpoint: E,
  ...given: Arguments<Input<E>>
) => Promise<ApiResult<AnswerOf<E>, FieldOf<E>>>

/** Where an endpoint answers: for a stream, a file, a link. */
export type UrlOf = <E extends Endpoint>(endpoint: E, ...given: Arguments<Address<E>>) => string
