import {
  ERRORS,
  type ErrorItem,
  generalError,
  isErrorCode,
  OAUTH_ERRORS,
  type OAuthErrorCode,
} from '@portico/contract/kernel/errors'
import { codeFieldsOf } from '../../codes/code-fields.ts'
import { isStoreBusy, isUnstorable } from '../../database/connections/busy.ts'
import {
  ApiError,
  BUSY_RETRY_AFTER_S,
  BusyError,
  CodeError,
  OAuthError,
  type PublicCodeState,
} from './errors.ts'

/** What an error becomes on the wire, independent of Fastify. */
export type Answer = {
  status: number
  body: Record<string, unknown>
  retryAfterS?: number
  /** Tries left after a wrongly typed code. */
  triesLeft?: number
}

const INTERNAL = 500

const ITEM_OF_STATUS: Record<number, ErrorItem> = {
  403: generalError('access_denied'),
  404: generalError('not_found'),
  408: generalError('invalid_request'),
  413: generalError('invalid_value'),
  415: generalError('invalid_value'),
  429: generalError('too_many_requests'),
}

/** Statuses that Fastify uses and the contract does not name, and the one sent instead. */
const STATUS_ALIAS: Record<number, number> = { 405: 404, 414: 404 }

/** What a developer has to change, where a refusal says no more itself; nothing that depends on a secret. */
const DESCRIPTIONS: Partial<Record<OAuthErrorCode, string>> = {
  invalid_client: 'authenticate the client by HTTP Basic, with its id and its secret',
  invalid_grant: 'the code or the proof is unknown, was used, has expired, or is not confirmed yet',
  invalid_token: 'the token is unknown, has ended, or belongs to another client',
  access_denied: 'send the header X-Locale, and from a browser the origin of the portal',
  unauthorized_client: 'this client may not use this grant',
}
const DESCRIPTION_OF_STATUS: Record<number, string> = {
  413: 'send at most 16 KB, with a Content-Length',
  415: 'send application/x-www-form-urlencoded, or multipart/form-data with fields alone',
}

/** What the person has to do first, by the field that the envelope names. */
export function stepMissing(field: string | null | undefined): string | undefined {
  if (field === 'stepUp') return 'enter the password again: POST /v1/step-up'
  return field === 'secondFactor' ? 'sign in with an authenticator or a passkey' : undefined
}

export function envelopeAnswer(error: unknown, requestId: string): Answer {
  if (isBusy(error)) return internal(503, requestId, retryAfter(error))
  if (error instanceof OAuthError) return envelopeAnswer(asApiError(error), requestId)
  if (error instanceof ApiError) {
    const status = error.status ?? statusOf(error.items)
    if (status >= INTERNAL) return internal(status, requestId, error.retryAfterS)
    const answer = withCodeState(envelope(status, error.items, error.retryAfterS), error.codeState)
    return error.triesLeft === undefined ? answer : { ...answer, triesLeft: error.triesLeft }
  }
  const status = clientFault(error)
  if (status === undefined) return internal(INTERNAL, requestId)
  return envelope(status, [ITEM_OF_STATUS[status] ?? generalError('invalid_request')])
}

export function oauthAnswer(error: unknown, requestId: string): Answer {
  if (isBusy(error)) {
    return oauth('temporarily_unavailable', { request_id: requestId, retryAfterS: retryAfter(error) })
  }
  if (error instanceof OAuthError) {
    const { code, description, retryAfterS } = error
    const isFault = OAUTH_ERRORS[code] >= INTERNAL
    const answer = oauth(code, {
      description: description ?? DESCRIPTIONS[code],
      retryAfterS,
      ...(isFault ? { request_id: requestId } : {}),
    })
    return error instanceof CodeError ? withCodeState(answer, error.codeState) : answer
  }
  if (error instanceof ApiError) {
    const code = error.items[0]?.errors[0] ?? error.items[0]?.code
    const known = code !== undefined && isOAuthError(code) ? code : 'invalid_request'
    const description = stepMissing(error.items[0]?.fieldName) ?? DESCRIPTIONS[known]
    return oauth(known, { description, retryAfterS: error.retryAfterS, status: error.status })
  }
  const status = clientFault(error)
  if (status === undefined) return oauth('server_error', { request_id: requestId })
  const description = DESCRIPTION_OF_STATUS[status]
  return oauth(status === 429 ? 'too_many_requests' : 'invalid_request', { description, status })
}

/** Whether the same request may succeed later, so that the error is no fault to log. */
export function isBusy(error: unknown): boolean {
  return busyIn(error) !== undefined || (!isBrokenOff(error) && isStoreBusy(error))
}

/** Drizzle wraps what a statement threw, also where it was not started for want of time. */
function busyIn(error: unknown): BusyError | undefined {
  if (error instanceof BusyError) return error
  return error instanceof Error ? busyIn(error.cause) : undefined
}

/** Whether the client closed its connection before its request had arrived: Node's own error, made in this process. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && Reflect.get(error, 'code') === 'ECONNRESET'
}

function retryAfter(error: unknown): number {
  return busyIn(error)?.retryAfterS ?? BUSY_RETRY_AFTER_S
}

/** The status of a fault that Fastify or the store found in the request; undefined when the fault is ours. */
function clientFault(error: unknown): number | undefined {
  if (isUnstorable(error)) return 400
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (typeof status !== 'number' || status < 400 || status >= INTERNAL) return undefined
  const named = STATUS_ALIAS[status] ?? status
  return named in ITEM_OF_STATUS ? named : 400
}

function statusOf(items: ErrorItem[]): number {
  const first = items[0]
  return first ? ERRORS[first.code].status : INTERNAL
}

function asApiError(error: OAuthError): ApiError {
  const options = error.retryAfterS === undefined ? {} : { retryAfterS: error.retryAfterS }
  // The envelope has no code for a wrong client: the caller learns that the credential is not valid.
  const code = error.code === 'invalid_client' ? 'invalid_token' : error.code
  return new ApiError([generalError(isErrorCode(code) ? code : 'invalid_request')], {
    status: OAUTH_ERRORS[error.code],
    ...options,
  })
}

function isOAuthError(code: string): code is OAuthErrorCode {
  return Object.hasOwn(OAUTH_ERRORS, code)
}

function envelope(status: number, errors: ErrorItem[], retryAfterS?: number): Answer {
  return withRetry({ status, body: { state: 'error', errors } }, retryAfterS)
}

function internal(status: number, requestId: string, retryAfterS?: number): Answer {
  const body = { state: 'error', errors: [generalError('internal_server_error')], requestId }
  return withRetry({ status, body }, retryAfterS)
}

type OAuthExtras = {
  description?: string | undefined
  request_id?: string
  retryAfterS?: number | undefined
  status?: number | undefined
}

function oauth(error: OAuthErrorCode, { description, request_id, retryAfterS, status }: OAuthExtras): Answer {
  const body = {
    error,
    ...(description === undefined ? {} : { error_description: description }),
    ...(request_id === undefined ? {} : { request_id }),
  }
  return withRetry({ status: status ?? OAUTH_ERRORS[error], body }, retryAfterS)
}

/** Next to `errors` or `error`, in the words of the contract. */
function withCodeState(answer: Answer, codeState: PublicCodeState | undefined): Answer {
  if (!codeState) return answer
  const { attemptsLeft } = codeState
  const body = { ...answer.body, ...codeFieldsOf(codeState) }
  return attemptsLeft === null ? { ...answer, body } : { ...answer, body, triesLeft: attemptsLeft }
}

function withRetry(answer: Answer, retryAfterS: number | undefined): Answer {
  return retryAfterS === undefined ? answer : { ...answer, retryAfterS }
}
