import type { AnswerOf, BodyOf, Endpoint } from '@portico/contract/kernel/endpoint'
import type { ErrorCode, OAuthErrorCode } from '@portico/contract/kernel/errors'

/** A call that the page has made. */
export type MadeCall<E extends Endpoint = Endpoint> = {
  path: string
  query: URLSearchParams
  headers: Headers
  /** What was sent, as an object also where it was sent as a form. */
  body: BodyOf<E>
}

const REFUSAL = Symbol('refusal')
type Refused = {
  [REFUSAL]: true
  status: number
  headers: Record<string, string>
  errors: readonly {
    code: ErrorCode | OAuthErrorCode
    fieldName: string | null
    errors: readonly ErrorCode[]
  }[]
  /** What stands beside the errors, for example how many tries are left. */
  beside: object
}

type Answer<E extends Endpoint> = AnswerOf<E> | Refused
type Answering<E extends Endpoint> = Answer<E> | ((call: MadeCall<E>) => Answer<E> | Promise<Answer<E>>)

type Handler = { endpoint: Endpoint; answer: (call: MadeCall) => unknown; isOnce: boolean }

let handlers: Handler[] = []
let made: { endpoint: Endpoint; call: MadeCall }[] = []
let unexpected: string[] = []

/** The answer to a call from now on; the answer may wait for the test. A later one takes the place of an earlier one. */
export function respond<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
  handlers.unshift({ endpoint, answer: answering(answer), isOnce: false })
}

/** The answer to the next call alone. */
export function respondOnce<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
  handlers.unshift({ endpoint, answer: answering(answer), isOnce: true })
}

function answering<E extends Endpoint>(answer: Answering<E>): Handler['answer'] {
  return (typeof answer === 'function' ? answer : () => answer) as Handler['answer']
}

/** A refusal in the dialect of the call: `refused(429, ['too_many_requests'], { headers: { 'Retry-After': '59' } })`. */
export function refused(
  status: number,
  codes: readonly (ErrorCode | OAuthErrorCode)[] = [],
  more: { headers?: Record<string, string>; beside?: object } = {},
): Refused {
  const errors = codes.map((code) => ({ code, fieldName: null, errors: [] }))
  return { [REFUSAL]: true, status, headers: more.headers ?? {}, errors, beside: more.beside ?? {} }
}

/** A refusal of what one field holds. */
export function refusedField(fieldName: string, code: ErrorCode, beside: object = {}): Refused {
  const errors = [{ code: 'validation_error' as const, fieldName, errors: [code] }]
  return { [REFUSAL]: true, status: 400, headers: {}, errors, beside }
}

/** No answer comes: the connection is lost. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

/** An answer that waits until the test lets it go. */
export function held<T>(answer: T): { answer: () => Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, release: () => resolve(answer) }
}

/** The calls of an endpoint so far, the first one first. */
export function callsOf<E extends Endpoint>(endpoint: E): MadeCall<E>[] {
  return made.filter((one) => one.endpoint.name === endpoint.name).map(({ call }) => call as MadeCall<E>)
}

/** Takes the place of the network; called before each test. */
export function startServer(): void {
  handlers = []
  made = []
  unexpected = []
  globalThis.fetch = answerCall
}

/** How many calls came so far, with and without an answer. */
export const countOfCalls = (): number => made.length + unexpected.length

/** The calls for which the test has named no answer. */
export function unexpectedCalls(): readonly string[] {
  return unexpected
}

async function answerCall(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  const handler = handlers.find(({ endpoint }) => isFor(endpoint, request.method, pathname))
  if (!handler) {
    unexpected.push(`${request.method} ${pathname}`)
    throw new TypeError(`no answer for ${request.method} ${pathname}`)
  }
  if (handler.isOnce) handlers = handlers.filter((one) => one !== handler)
  const { endpoint } = handler
  const call = { path: pathname, query: searchParams, headers: request.headers, body: await bodyOf(request) }
  made.push({ endpoint, call: call as MadeCall })
  const answer = await handler.answer(call as MadeCall)
  request.signal.throwIfAborted()
  if (isRefused(answer)) {
    const { status, headers, errors, beside } = answer
    const said = endpoint.dialect === 'oauth' ? { error: errors[0]?.code } : { state: 'error', errors }
    return Response.json({ ...said, ...beside }, { status, headers })
  }
  return Response.json(endpoint.dialect === 'envelope' ? { state: 'success', data: answer ?? null } : answer)
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && REFUSAL in answer
}

function isFor({ method, path }: Endpoint, asked: string, pathname: string): boolean {
  return method === asked && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
