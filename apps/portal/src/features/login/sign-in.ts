import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import type { TokenResponse } from '@portico/contract/tokens.schemas'
import { handOff, isRefusedAddress } from '../../session/hand-off.ts'
import { keepHandle } from '../../session/session.ts'

const CHALLENGE_CODES = ['google_recaptcha_v2_required', 'invalid_recaptcha'] as const

export type Refusal =
  | { kind: 'locked'; retryAfterS: number | null }
  | { kind: 'disabled' }
  | { kind: 'challenge'; code: (typeof CHALLENGE_CODES)[number]; level: number }
  | { kind: 'failed'; failure: ApiFailure }

/** What the form does about a refused sign-in. */
export function refusalOf(failure: ApiFailure): Refusal {
  if (hasCode(failure, 'user_account_locked')) return { kind: 'locked', retryAfterS: failure.retryAfterS }
  if (hasCode(failure, 'user_disabled')) return { kind: 'disabled' }
  const code = CHALLENGE_CODES.find((asked) => hasCode(failure, asked))
  if (code) return { kind: 'challenge', code, level: failure.challengeLevel }
  return { kind: 'failed', failure }
}

export type Arrival = {
  application: string | null
  backUrl: string | null
  profilePath: string
  chooseAccountPath: string
}

/** `left`: on the way to the application. `refused`: its address is not one that the server sends anybody to. */
export type Outcome = 'left' | 'entered' | 'refused' | 'failed'

/** After SUCCESS: back to the application where the address names both, else to the profile. */
export async function arrive(token: TokenResponse, arrival: Arrival): Promise<Outcome> {
  keepHandle(token)
  if (!arrival.application || !arrival.backUrl) return 'entered'
  const stopped = await handOff(arrival.application, arrival.backUrl)
  if (!stopped) return 'left'
  if (stopped.ok) return 'failed'
  return isRefusedAddress(stopped.failure) ? 'refused' : 'failed'
}

/** A hand-off that failed on the way can be tried again from the choice of accounts. */
export function redirectAfter(outcome: Outcome, arrival: Arrival): string {
  return outcome === 'failed' ? arrival.chooseAccountPath : arrival.profilePath
}
