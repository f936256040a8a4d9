import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import type { ErrorCode, OAuthErrorCode } from '@portico/contract/kernel/errors'
import { ACCOUNT_FIELD } from '@portico/contract/kernel/headers'
import { SECOND_MS } from '@portico/contract/kernel/units'

/** Not in the catalogue of codes: no answer came because this device has no connection. */
export const OFFLINE = 'offline'
/** The server refused the credentials of the calling application: the person at the form did nothing wrong. */
export const REFUSED_CLIENT = 'invalid_client'

/**
 * Not in the catalogue of codes: what somebody else than our server answered, such as a proxy in front of it, known by its
 * status alone. Each has a text of its name.
 */
export const FOREIGN_CODES = {
  413: 'tooLarge',
  408: 'tooSlow',
  504: 'tooSlow',
  431: 'manyCookies',
  502: 'notReached',
  503: 'notReached',
} as const satisfies Record<number, string>
export type ForeignCode = (typeof FOREIGN_CODES)[keyof typeof FOREIGN_CODES]

export function isForeignCode(code: string): code is ForeignCode {
  return Object.values<string>(FOREIGN_CODES).includes(code)
}

/** What an answer says of a one-time code; a silent one says nothing new. */
export type CodeTold = { readonly [Name in keyof CodeFields]?: CodeFields[Name] | undefined }

/** The codes that code can ask for by name: a misspelt code does not compile. */
export type KnownCode = ErrorCode | OAuthErrorCode | typeof OFFLINE | ForeignCode

declare const later: unique symbol
/** A code of a later release is shown as it came; this release cannot ask for it. */
type LaterCode = string & { readonly [later]: true }
export type FailureCode = KnownCode | LaterCode

/** Belongs to one field, or to the call as a whole. */
export type FailureEntry = {
  readonly code: FailureCode
  readonly fieldName: string | null
  readonly errors: readonly FailureCode[]
}

export type ApiFailure<Field extends string = string> = {
  /** 0 when no answer came at all. */
  status: number
  entries: readonly FailureEntry[]
  /** From `Retry-After`: only this header tells how long a lock or a limit lasts. */
  retryAfterS: number | null
  /** After a wrong typed code: how many more attempts are left. */
  triesLeft: number | null
  /** What stands of the one-time code that the call was about; null where it was about none. */
  code: CodeTold | null
  /** How much work the requested human check is; 0 is the usual amount. */
  challengeLevel: number
  /** Exists for the compiler only: the fields of the body that was sent. */
  readonly fields?: Field
}

export type ApiResult<T, Field extends string = string> =
  | { ok: true; data: T }
  | { ok: false; failure: ApiFailure<Field> }

/** Maps a field's name to its codes; codes that belong to no field stand under the empty name. */
export type FieldCodes<Field extends string = string> = { [name in Field | '']?: FailureCode[] }

export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const TOO_MANY = 429

export function codesByField<Field extends string>(failure: ApiFailure<Field>): FieldCodes<Field> {
  const result: Record<string, FailureCode[]> = {}
  for (const entry of failure.entries) {
    const codes = entry.errors.length > 0 ? entry.errors : [entry.code]
    const name = entry.fieldName ?? ''
    result[name] = [...(result[name] ?? []), ...codes]
  }
  // Keeps names that are not among the fields that were sent: a form shows those codes above its fields.
  return result as FieldCodes<Field>
}

/** All codes, whichever field they belong to. */
export function codesOf(failure: ApiFailure): FailureCode[] {
  return Object.values(codesByField(failure)).flatMap((codes) => codes ?? [])
}

export function hasCode(failure: ApiFailure, code: KnownCode): boolean {
  return failure.entries.some((entry) => entry.code === code || entry.errors.includes(code))
}

/** The field that the refusal names when a session has to be proved again before it may do this. */
const STEP_UP_FIELD = 'stepUp'

/** The sign-in is too long ago for this call: the person has to enter their password again. */
export function needsStepUp({ status, entries }: ApiFailure): boolean {
  return status === FORBIDDEN && entries.some(({ fieldName }) => fieldName === STEP_UP_FIELD)
}

/** The page shows another account than the one that is signed in: nothing was done. */
export function isForAnother({ status, entries }: ApiFailure): boolean {
  return status === FORBIDDEN && entries.some(({ fieldName }) => fieldName === ACCOUNT_FIELD)
}

/** When a limit or a lock opens again, if the server says so; null for every other failure. */
export function opensAt(failure: ApiFailure): number | null {
  const { status, retryAfterS } = failure
  const passes = status === TOO_MANY || hasCode(failure, 'user_account_locked')
  return passes && retryAfterS ? Date.now() + retryAfterS * SECOND_MS : null
}
