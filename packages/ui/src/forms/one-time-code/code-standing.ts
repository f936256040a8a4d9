import { type ApiFailure, codesOf, TOO_MANY } from '@portico/client/api-errors'
import { OTP_LIFE_S, OTP_RESEND_AFTER_S, OTP_TRIES, SECOND_MS } from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'

/** How the entry of a code stands. Moments are those of this device's clock. */
export type CodeStanding = {
  type: TwoFactorType
  /** With 0 the code is dead, whatever is typed. */
  triesLeft: number
  /** Only the text of an expired code is another one than that of a code without tries. */
  isExpired: boolean
  /** The code in the field was refused. */
  isWrong: boolean
  /** How many characters are in the field. */
  typed: number
  /** When the code was sent; null when an app shows it. */
  sentAt: number | null
  /** The server refused to send another code before this moment. */
  refusedUntil: number | null
  /** Counts the codes: each begins with an empty field. */
  round: number
}

export type CodeEvent =
  | { type: 'wrong'; triesLeft: number | null }
  | { type: 'spent' }
  | { type: 'edited'; typed: number }
  /** The time of the code is over. */
  | { type: 'ended' }
  | { type: 'sent'; at: number }
  | { type: 'notSent'; until: number | null }

export function newStanding(
  type: TwoFactorType,
  sentAt: number | null,
  triesLeft: number = OTP_TRIES,
): CodeStanding {
  return {
    type,
    triesLeft,
    isExpired: false,
    isWrong: false,
    typed: 0,
    sentAt,
    refusedUntil: null,
    round: 0,
  }
}

export function nextStanding(standing: CodeStanding, event: CodeEvent): CodeStanding {
  switch (event.type) {
    case 'wrong': {
      // The server knows the tries of other tabs too.
      const triesLeft = Math.max(0, event.triesLeft ?? standing.triesLeft - 1)
      return { ...standing, triesLeft, isWrong: true }
    }
    case 'spent':
      return { ...standing, triesLeft: 0, isWrong: false }
    case 'edited':
      return { ...standing, isWrong: false, typed: event.typed }
    case 'ended':
      // The bot's code then counts as one without tries; an e-mail says that it has expired.
      return standing.type === 'TELEGRAM'
        ? { ...standing, triesLeft: 0, isWrong: false }
        : { ...standing, isExpired: true, isWrong: false }
    case 'sent': {
      const { type, sentAt, round } = standing
      return { ...newStanding(type, sentAt === null ? null : event.at), round: round + 1 }
    }
    case 'notSent':
      return { ...standing, refusedUntil: event.until }
  }
}

export const isLocked = ({ triesLeft, isExpired }: CodeStanding): boolean => triesLeft === 0 || isExpired

/** When the code in force ends; null for one that has no time, or that is dead already. */
export function endsAt(standing: CodeStanding): number | null {
  return standing.sentAt === null || isLocked(standing) ? null : standing.sentAt + OTP_LIFE_S * SECOND_MS
}

/** When another code may be asked for; null: now. */
export function resendsAt({ type, triesLeft, sentAt, refusedUntil }: CodeStanding): number | null {
  if (refusedUntil !== null) return refusedUntil
  // A person without tries need not wait for the bot; the server has the last word.
  const isFree = type === 'TELEGRAM' && triesLeft === 0
  return sentAt === null || isFree ? null : sentAt + OTP_RESEND_AFTER_S * SECOND_MS
}

const WRONG: readonly string[] = ['invalid_confirmation_code', 'incorrect_otp']
const SPENT: readonly string[] = ['confirmation_code_error', 'otp_confirmation_error']

/** What a refusal says about the code; null when it is about something else. */
export function verdictOf(failure: ApiFailure): CodeEvent | null {
  const codes = codesOf(failure)
  if (codes.some((code) => SPENT.includes(code))) return { type: 'spent' }
  if (codes.some((code) => WRONG.includes(code))) return { type: 'wrong', triesLeft: failure.triesLeft }
  return null
}

/**
 * When the code that is still in force was sent, from a refusal to send another one so soon; null when the refusal is
 * about something else, such as the codes of a whole day.
 */
export function sentBefore(failure: ApiFailure): number | null {
  const { status, retryAfterS } = failure
  if (status !== TOO_MANY || retryAfterS === null || retryAfterS > OTP_RESEND_AFTER_S) return null
  return Date.now() - (OTP_RESEND_AFTER_S - retryAfterS) * SECOND_MS
}
