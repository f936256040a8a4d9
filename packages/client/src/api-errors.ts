import type { ErrorCode, OAuthErrorCode } from '@portico/contract/errors'
import { SECOND_MS } from '@portico/contract/limits'

/** No code of the catalogue: no answer came because this device has no connection. */
export const OFFLINE = 'offline'
/** The credentials of the calling application were refused: nothing that a person at a form has done. */
export const REFUSED_CLIENT = 'invalid_client'

/** What can be asked for by name: a misspelt code does not compile. */
export type KnownCode = ErrorCode | OAuthErrorCode | typeof OFFLINE

declare const later: unique symbol
/** A code of a later release: shown as it came, and nothing that this one could ask for. */
type LaterCode = string & { readonly [later]: true }
export type FailureCode = KnownCode | LaterCode

/** Of one field, or of the call as a whole. */
export type FailureEntry = {
  readonly code: FailureCode
  readonly fieldName: string | null
  readonly errors: readonly FailureCode[]
}

export type ApiFailure<Field extends string = string> = {
  /** 0 when no answer came at all. */
  status: number
  entries: readonly FailureEntry[]
  /** From `Retry-After`: the only place that tells how long a lock or a limit lasts. */
  retryAfterS: number | null
  /** After a typed code that was wrong: how many more may be tried. */
  triesLeft: number | null
  /** How much work the human check is that is asked for; 0 is the usual. */
  challengeLevel: number
  /** Known to the compiler alone: the fields of the body that was sent. */
  readonly fields?: Field
}

export type ApiResult<T, Field extends string = string> =
  | { ok: true; data: T }
  | { ok: false; failure: ApiFailure<Field> }

/** Field name to its codes; what belongs to no field stands under the empty name. */
export type FieldCodes<Field extends string = string> = { [name in Field | '']?: FailureCode[] }

export const UNAUTHORIZED = 401
export const TOO_MANY = 429

export function codesByField<Field extends string>(failure: ApiFailure<Field>): FieldCodes<Field> {
  const result: Record<string, FailureCode[]> = {}
  for (const entry of failure.entries) {
    const codes = entry.errors.length > 0 ? entry.errors : [entry.code]
    const name = entry.fieldName ?? ''
    result[name] = [...(result[name] ?? []), ...codes]
  }
  // Names beside the fields that were sent stay in it: a form shows them above its fields.
  return result as FieldCodes<Field>
}

/** All of them, wherever they belong. */
export function codesOf(failure: ApiFailure): FailureCode[] {
  return Object.values(codesByField(failure)).flatMap((codes) => codes ?? [])
}

export function hasCode(failure: ApiFailure, code: KnownCode): boolean {
  return failure.entries.some((entry) => entry.code === code || entry.errors.includes(code))
}

/** When a limit or a lock opens again, where the server told; null for every other failure. */
export function opensAt(failure: ApiFailure): number | null {
  const { status, retryAfterS } = failure
  const passes = status === TOO_MANY || hasCode(failure, 'user_account_locked')
  return passes && retryAfterS ? Date.now() + retryAfterS * SECOND_MS : null
}
