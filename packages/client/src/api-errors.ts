import { AUTH_ERROR_DESCRIPTIONS } from '@portico/contract/errors'
import { SECOND_MS } from '@portico/contract/limits'

/** An item of an error list. The codes stay open: an unknown one is shown as it came (contract 3). */
export type ErrorEntry = { code: string; fieldName: string | null; errors: string[] }

export type ApiFailure = {
  /** 0 when no answer came at all. */
  status: number
  entries: ErrorEntry[]
  /** From `Retry-After`: the only place that tells how long a lock or a limit lasts. */
  retryAfterS: number | null
  /** After a typed code that was wrong: how many more may be tried. */
  triesLeft: number | null
  /** How much work the human check is that is asked for; 0 is the usual. */
  challengeLevel: number
}

export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure }

export const UNAUTHORIZED = 401
export const TOO_MANY = 429
/** No code of the catalogue: no answer came because this device has no connection. */
export const OFFLINE = 'offline'
/** The portal's own client was refused: nothing that a person at a form has done. */
export const REFUSED_CLIENT = 'invalid_client'

const INTERNAL: ErrorEntry = { code: 'internal_server_error', fieldName: null, errors: [] }
/** OAuth's word for a 503: no code of the catalogue, and to a person a failure like any other. */
const BUSY = 'temporarily_unavailable'

export function failureOf(
  status: number,
  body: unknown,
  retryAfter: string | null,
  triesLeft: string | null = null,
  challengeLevel: string | null = null,
): ApiFailure {
  const entries = oauthEntries(body) ?? envelopeEntries(body)
  return {
    status,
    entries: entries.length > 0 ? entries : fallback(status),
    retryAfterS: wholeNumber(retryAfter),
    triesLeft: wholeNumber(triesLeft),
    challengeLevel: wholeNumber(challengeLevel) ?? 0,
  }
}

/** A missing error list becomes internal_server_error (specification 7). */
function fallback(status: number): ErrorEntry[] {
  if (status === 0 && navigator.onLine === false) return [{ ...INTERNAL, code: OFFLINE }]
  return status === TOO_MANY ? [{ ...INTERNAL, code: 'too_many_requests' }] : [INTERNAL]
}

function envelopeEntries(body: unknown): ErrorEntry[] {
  const list = isRecord(body) && Array.isArray(body.errors) ? body.errors : []
  return list.filter(isRecord).map((item) => ({
    code: typeof item.code === 'string' ? item.code : INTERNAL.code,
    fieldName: typeof item.fieldName === 'string' ? item.fieldName : null,
    errors: Array.isArray(item.errors) ? item.errors.filter((code) => typeof code === 'string') : [],
  }))
}

/** The OAuth dialect: a known description names the catalogue code, else `error` itself does. */
function oauthEntries(body: unknown): ErrorEntry[] | null {
  if (!isRecord(body) || typeof body.error !== 'string') return null
  const described = Object.entries(AUTH_ERROR_DESCRIPTIONS).find(([text]) => text === body.error_description)
  const code = described ? described[1] : body.error
  return [code === BUSY ? INTERNAL : { ...INTERNAL, code }]
}

function wholeNumber(header: string | null): number | null {
  if (header === null) return null
  const value = Number(header)
  return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Field name to its codes; what belongs to no field stands under the empty name. */
export function codesByField(failure: ApiFailure): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const entry of failure.entries) {
    const codes = entry.errors.length > 0 ? entry.errors : [entry.code]
    const name = entry.fieldName ?? ''
    result[name] = [...(result[name] ?? []), ...codes]
  }
  return result
}

export function hasCode(failure: ApiFailure, code: string): boolean {
  return failure.entries.some((entry) => entry.code === code || entry.errors.includes(code))
}

/** When a limit or a lock opens again, where the server told; null for every other failure. */
export function opensAt(failure: ApiFailure): number | null {
  const { status, retryAfterS } = failure
  const passes = status === TOO_MANY || hasCode(failure, 'user_account_locked')
  return passes && retryAfterS ? Date.now() + retryAfterS * SECOND_MS : null
}
