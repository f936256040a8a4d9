import {
  type ApiFailure,
  codesByField,
  type FailureEntry,
  type FieldCodes,
  hasCode,
  isForAnother,
  opensAt,
  REFUSED_CLIENT,
  UNAUTHORIZED,
} from '@portico/client/api-errors'

/** The state of a form. Typed values are not in it: the inputs hold them, from before the scripts came. */
export type FormState = {
  /** Error codes by field; the empty name stands for the form itself. */
  codes: FieldCodes
  /** Stays true after a success, until the page that replaces the form has loaded. */
  isSending: boolean
  /** When the limit that refused the form opens again. */
  opensAt: number | null
  /** Set once the server has asked for the human check. An answer works once: each round needs a new one. */
  challenge: { round: number; level: number } | null
  /** What was typed has been judged wrong, and stands there unchanged: nothing is sent. */
  isRefused: boolean
}

export type FormEvent =
  | { type: 'checked'; codes: FieldCodes }
  | ({ type: 'refused' } & Refusal)
  | { type: 'accepted' }
  /** Without a field, the edit clears all errors. */
  | { type: 'edited'; field?: string; isRefused?: boolean }

export type Refusal = {
  codes: FieldCodes
  opensAt: number | null
  /** How much work the requested human check is; null when the refusal asks for none. */
  asked: number | null
  isRefused?: boolean
}

export const NEW_FORM: FormState = {
  codes: {},
  isSending: false,
  opensAt: null,
  challenge: null,
  isRefused: false,
}

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'checked':
      return { ...state, codes: event.codes, opensAt: null, isSending: isEmpty(event.codes) }
    case 'accepted':
      return { ...state, isSending: false }
    case 'refused':
      return {
        codes: event.codes,
        isSending: false,
        opensAt: event.opensAt,
        challenge: nextChallenge(state.challenge, event.asked),
        isRefused: event.isRefused ?? false,
      }
    case 'edited':
      return edited(changed(state, event.isRefused ?? false), event.field)
  }
}

/** The same state where nothing changes: React then renders nothing. */
function changed(state: FormState, isRefused: boolean): FormState {
  return state.isRefused === isRefused ? state : { ...state, isRefused }
}

/** An edit may also resolve what was wrong with the form as a whole, and a limit applied to the earlier values. */
function edited(state: FormState, field: string | undefined): FormState {
  if (field === undefined) {
    return isEmpty(state.codes) && state.opensAt === null ? state : { ...state, codes: {}, opensAt: null }
  }
  if (!(field in state.codes) && !('' in state.codes)) return state
  const { [field]: _gone, '': _general, ...codes } = state.codes
  return { ...state, codes, opensAt: null }
}

function nextChallenge(last: FormState['challenge'], asked: number | null): FormState['challenge'] {
  if (asked === null) return last && { ...last, round: last.round + 1 }
  return { round: (last?.round ?? 0) + 1, level: asked }
}

const CHALLENGE_CODES = ['google_recaptcha_v2_required', 'invalid_recaptcha'] as const

/** What a failure means for a form. `challengeField`: the field of the human check, if the form has one. */
export function refusalOf(failure: ApiFailure, challengeField: string | undefined): Refusal {
  const isAsked = challengeField !== undefined && CHALLENGE_CODES.some((code) => hasCode(failure, code))
  // The page itself says above the form that the session has died, or that another account is signed in.
  const isToldAbove =
    (failure.status === UNAUTHORIZED && !hasCode(failure, REFUSED_CLIENT)) || isForAnother(failure)
  // The OAuth dialect names no field.
  const named = (entry: FailureEntry) => ({ ...entry, fieldName: entry.fieldName ?? challengeField ?? null })
  return {
    codes: isToldAbove
      ? {}
      : codesByField({ ...failure, entries: isAsked ? failure.entries.map(named) : failure.entries }),
    opensAt: opensAt(failure),
    asked: isAsked ? failure.challengeLevel : null,
  }
}

export function isEmpty(codes: FieldCodes): boolean {
  return Object.keys(codes).length === 0
}
