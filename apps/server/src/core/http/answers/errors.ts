import {
  type AuthErrorDescription,
  type ErrorCode,
  type ErrorItem,
  fieldError,
  generalError,
  type OAuthErrorCode,
} from '@portico/contract/kernel/errors'

/** What an answer says about a one-time code. Seconds; null where there is none. */
export type PublicCodeState = {
  attemptsLeft: number | null
  otpExpiresIn: number | null
  otpResendIn: number | null
}

/** The error that a use case throws; the HTTP layer writes it in the envelope dialect. */
export class ApiError extends Error {
  readonly items: ErrorItem[]
  readonly status: number | undefined
  readonly retryAfterS: number | undefined
  readonly triesLeft: number | undefined
  readonly codeState: PublicCodeState | undefined

  constructor(
    items: ErrorItem[],
    options: { status?: number; retryAfterS?: number; triesLeft?: number; codeState?: PublicCodeState } = {},
  ) {
    super(items.map((item) => [item.code, ...item.errors].join(':')).join(', '))
    this.name = 'ApiError'
    this.items = items
    this.status = options.status
    this.retryAfterS = options.retryAfterS
    this.triesLeft = options.triesLeft ?? options.codeState?.attemptsLeft ?? undefined
    this.codeState = options.codeState
  }
}

/** The error that the token endpoints throw; the HTTP layer writes it in the OAuth dialect. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode
  readonly description: AuthErrorDescription | string | undefined
  readonly retryAfterS: number | undefined

  constructor(code: OAuthErrorCode, description?: AuthErrorDescription | string, retryAfterS?: number) {
    super(description ? `${code}: ${description}` : code)
    this.name = 'OAuthError'
    this.code = code
    this.description = description
    this.retryAfterS = retryAfterS
  }
}

/** A code of the second step is wrong, or none is sent now. */
export class CodeError extends OAuthError {
  readonly codeState: PublicCodeState

  constructor(
    code: 'incorrect_otp' | 'otp_confirmation_error' | 'too_many_requests',
    codeState: PublicCodeState,
    retryAfterS?: number,
  ) {
    super(code, undefined, retryAfterS)
    this.name = 'CodeError'
    this.codeState = codeState
  }
}

/** A sign-in lacks a challenge that is due, or its solution is wrong or of too low a level. */
export class ChallengeDueError extends OAuthError {
  readonly level: number

  constructor(code: 'google_recaptcha_v2_required' | 'invalid_recaptcha', level: number) {
    super(code)
    this.name = 'ChallengeDueError'
    this.level = level
  }
}

/** Where nothing is known of how long it will take. */
export const BUSY_RETRY_AFTER_S = 1

/** The hash queue, the pool or the store cannot take the work now: 503 with Retry-After in either dialect. */
export class BusyError extends Error {
  readonly retryAfterS: number
  /** The error behind it, for the log alone: as its `cause` it would decide what is answered. */
  readonly reason: unknown

  constructor(what: string, retryAfterS = BUSY_RETRY_AFTER_S, reason?: unknown) {
    super(`${what} is busy`)
    this.name = 'BusyError'
    this.retryAfterS = retryAfterS
    this.reason = reason
  }
}

/** The request did not arrive in the time that it has. */
export class RequestTimeout extends Error {
  readonly statusCode = 408

  constructor() {
    super('the request took too long to arrive')
    this.name = 'RequestTimeout'
  }
}

export function refuse(code: ErrorCode): ApiError {
  return new ApiError([generalError(code)])
}

export function refuseField(fieldName: string, ...codes: ErrorCode[]): ApiError {
  return new ApiError([fieldError(fieldName, ...codes)])
}

export function tooMany(retryAfterS: number, codeState?: PublicCodeState): ApiError {
  const more = codeState === undefined ? {} : { codeState }
  return new ApiError([generalError('too_many_requests')], { retryAfterS, ...more })
}
