import { AUTH_ERROR_DESCRIPTIONS } from '@portico/contract/kernel/errors'
import {
  ACCOUNT_FIELD,
  ACCOUNT_REFUSAL,
  CHALLENGE_LEVEL_HEADER,
  TRIES_LEFT_HEADER,
} from '@portico/contract/kernel/headers'
import {
  type ApiFailure,
  type CodeTold,
  type FailureCode,
  type FailureEntry,
  FOREIGN_CODES,
  type ForeignCode,
  OFFLINE,
  TOO_MANY,
} from './api-errors.ts'

const INTERNAL: FailureEntry = { code: 'internal_server_error', fieldName: null, errors: [] }
/** OAuth's word for a 503: not in the catalogue of codes, and to a person a failure like any other. */
const BUSY = 'temporarily_unavailable'

/** What a refusal says, in either dialect. */
export function failureOf(status: number, body: unknown, headers: Headers): ApiFailure {
  const entries = oauthEntries(body) ?? envelopeEntries(body)
  const number = (name: string) => wholeNumber(headers.get(name))
  return {
    status,
    entries: entries.length > 0 ? entries : [withoutList(status, body)],
    retryAfterS: number('Retry-After'),
    triesLeft: number(TRIES_LEFT_HEADER) ?? triesOf(body),
    code: toldOf(body),
    challengeLevel: number(CHALLENGE_LEVEL_HEADER) ?? 0,
  }
}

/** No answer came. A device that knows it is offline says so, whatever the server would say. */
export function unanswered(isOffline: boolean): ApiFailure {
  const failure = failureOf(0, null, new Headers())
  return isOffline ? { ...failure, entries: [{ ...INTERNAL, code: OFFLINE }] } : failure
}

/** A list of ours that is empty or lacks says nothing; another answer is a proxy's, which says what happened by its status. */
function withoutList(status: number, body: unknown): FailureEntry {
  if (status === TOO_MANY) return { ...INTERNAL, code: 'too_many_requests' }
  if (isRecord(body) && body.state === 'error') return INTERNAL
  const foreign: Partial<Record<number, ForeignCode>> = FOREIGN_CODES
  return { ...INTERNAL, code: foreign[status] ?? INTERNAL.code }
}

function envelopeEntries(body: unknown): FailureEntry[] {
  const list = isRecord(body) && Array.isArray(body.errors) ? body.errors : []
  return list.filter(isRecord).map((item) => ({
    code: isCode(item.code) ? item.code : INTERNAL.code,
    fieldName: typeof item.fieldName === 'string' ? item.fieldName : null,
    errors: Array.isArray(item.errors) ? item.errors.filter(isCode) : [],
  }))
}

/** If the description names a code of the catalogue, that is the code; otherwise `error` itself is. */
function oauthEntries(body: unknown): FailureEntry[] | null {
  if (!isRecord(body) || !isCode(body.error)) return null
  if (body.error_description === ACCOUNT_REFUSAL)
    return [{ ...INTERNAL, code: body.error, fieldName: ACCOUNT_FIELD }]
  const described = Object.entries(AUTH_ERROR_DESCRIPTIONS).find(([text]) => text === body.error_description)
  const code = described ? described[1] : body.error
  return [code === BUSY ? INTERNAL : { ...INTERNAL, code }]
}

/** The OAuth dialect says in its body how many codes may still be tried. */
function triesOf(body: unknown): number | null {
  return isRecord(body) && typeof body.attempts_left === 'number' ? body.attempts_left : null
}

function toldOf(body: unknown): CodeTold | null {
  if (!isRecord(body) || body.attempts_left === undefined) return null
  const { attempts_left, otp_expires_in, otp_resend_in } = body
  return {
    attempts_left: secondsOrNull(attempts_left),
    otp_expires_in: secondsOrNull(otp_expires_in),
    otp_resend_in: secondsOrNull(otp_resend_in),
  }
}

function secondsOrNull(value: unknown): number | null | undefined {
  return typeof value === 'number' || value === null ? value : undefined
}

/** Accepts every text as a code: it may be one of a later release. */
function isCode(value: unknown): value is FailureCode {
  return typeof value === 'string'
}

function wholeNumber(header: string | null): number | null {
  if (header === null) return null
  const value = Number(header)
  return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
