import { type ApiFailure, type CodeTold, codesOf, TOO_MANY } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import { type CodeFacts, factsOf } from '../code-facts.ts'

/** How the entry of a code stands. */
export type CodeState = CodeFacts & {
  type: TwoFactorType
  /** Only the text of an expired code is another one than that of a code without tries. */
  isExpired: boolean
  /** The code in the field was refused. */
  isWrong: boolean
  /** How many characters are in the field. */
  typed: number
  /** Counts the codes: each begins with an empty field. */
  round: number
}

export type CodeEvent =
  | { type: 'wrong'; fields: CodeTold }
  | { type: 'spent'; fields: CodeTold }
  | { type: 'edited'; typed: number }
  /** The time of the code is over. */
  | { type: 'ended' }
  | { type: 'sent'; facts: CodeFacts }
  | { type: 'notSent'; facts: CodeFacts }

export function newCodeState(type: TwoFactorType, facts: CodeFacts): CodeState {
  return { type, ...facts, isExpired: false, isWrong: false, typed: 0, round: 0 }
}

export function nextCodeState(codeState: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'wrong':
      return { ...codeState, ...factsOf(event.fields, Date.now(), codeState), isWrong: true }
    case 'spent':
      return { ...codeState, ...factsOf(event.fields, Date.now(), codeState), triesLeft: 0, isWrong: false }
    case 'edited':
      return { ...codeState, isWrong: false, typed: event.typed }
    case 'ended':
      // One that makes room for the next at once counts as one without tries; any other says that it has expired.
      return factsOfMethod(codeState.type).freesMinute
        ? { ...codeState, triesLeft: 0, isWrong: false }
        : { ...codeState, isExpired: true, isWrong: false }
    case 'sent':
      return { ...newCodeState(codeState.type, event.facts), round: codeState.round + 1 }
    case 'notSent':
      return { ...codeState, ...event.facts }
  }
}

export const isLocked = ({ triesLeft, isExpired }: CodeState): boolean => triesLeft === 0 || isExpired

/** Whether the code was sent, rather than shown by an app or not at all. */
export const isSent = ({ endsAt }: CodeFacts): boolean => endsAt !== null

/** When the code in force ends; null for one that has no time, or that is dead already. */
export function endOf(codeState: CodeState): number | null {
  return isLocked(codeState) ? null : codeState.endsAt
}

const WRONG: readonly string[] = ['invalid_confirmation_code', 'incorrect_otp']
const SPENT: readonly string[] = ['confirmation_code_error', 'otp_confirmation_error']

/** What a refusal says about the code; null when it is about something else. */
export function verdictOf(failure: ApiFailure): CodeEvent | null {
  const codes = codesOf(failure)
  const fields = failure.code ?? {}
  if (codes.some((code) => SPENT.includes(code))) return { type: 'spent', fields }
  if (codes.some((code) => WRONG.includes(code))) return { type: 'wrong', fields }
  return null
}

/**
 * Where a code stands of which no other one is sent now: it was sent a moment ago, or its tries are used up. Null when the
 * refusal is about something else, or no code was sent at all.
 */
export function standsStill(failure: ApiFailure): CodeTold | null {
  const { status, code } = failure
  return status === TOO_MANY && code && (code.attempts_left ?? null) !== null ? code : null
}
