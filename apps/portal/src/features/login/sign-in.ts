import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import type { Locale } from '@portico/contract/kernel/locales'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { dropDraft } from '@portico/ui/forms/draft.ts'
import { carried, isOnTheWay, pathTo } from '../../delivery/paths.ts'
import { handOff, isRefusedAddress } from '../../session/hand-off.ts'
import { interactionPath, leavePortal } from '../../session/interaction.ts'
import { enterSession, saveHandle } from '../../session/session.ts'

/** What is shown outside the form; null for an error of the form itself. */
type Dialog = { kind: 'locked'; retryAfterS: number | null } | { kind: 'disabled' }

export function dialogFor(failure: ApiFailure): Dialog | null {
  if (hasCode(failure, 'user_account_locked')) return { kind: 'locked', retryAfterS: failure.retryAfterS }
  return hasCode(failure, 'user_disabled') ? { kind: 'disabled' } : null
}

export type Arrival = {
  application: string | null
  backUrl: string | null
  /** The request of OpenID Connect that the sign-in answers. */
  interaction: string | null
  profilePath: string
  chooseAccountPath: string
}

/** Where a sign-in leads to, by what its address carries. */
export function arrivalOf(locale: Locale, search: URLSearchParams): Arrival {
  const { application, backUrl, interaction, code, route } = carried(search)
  const way = { application, backUrl }
  // Who was asked for documents is not led back without them.
  const isAsked = isOnTheWay(route)
  return {
    application: application ?? null,
    backUrl: isAsked ? null : (backUrl ?? null),
    interaction: interaction ?? null,
    // After scanning a code the person returns to it; after asking for a page of the account, to that page.
    profilePath: code
      ? pathTo(locale, 'loginQr', { code })
      : pathTo(locale, route ?? 'profileGeneral', isAsked ? way : {}),
    chooseAccountPath: pathTo(locale, 'chooseAccount', way),
  }
}

/** `left`: on the way to the application. `refused`: the server does not redirect to the given address. */
export type Outcome = 'left' | 'entered' | 'refused' | 'failed'

/**
 * After SUCCESS: leads on to where the person was going. `onArrived` is called before the page moves on, `askKept` where
 * the sign-in has taken a deletion back. Returns where the person goes.
 */
export async function enter(
  token: TokenResponse,
  arrival: Arrival,
  onArrived: (outcome: Outcome) => void = () => {},
  askKept?: (arrival: Arrival) => Promise<Arrival>,
): Promise<Arrival> {
  dropDraft('login')
  saveHandle(token)
  const wanted = token.deletion_cancelled && askKept ? await askKept(arrival) : arrival
  const outcome = await arrive(wanted)
  onArrived(outcome)
  if (outcome !== 'left') enterSession(token.scope, redirectAfter(outcome, wanted))
  return wanted
}

/** Back to the application when the address names its request, or where in it; else to the profile. */
async function arrive(arrival: Arrival): Promise<Outcome> {
  if (arrival.interaction) {
    leavePortal(interactionPath(arrival.interaction))
    return 'left'
  }
  if (!arrival.application || !arrival.backUrl) return 'entered'
  const stopped = await handOff(arrival.application, arrival.backUrl)
  if (!stopped) return 'left'
  if (stopped.ok) return 'failed'
  return isRefusedAddress(stopped.failure) ? 'refused' : 'failed'
}

/** A hand-off that failed can be tried again from the choice of accounts. */
export function redirectAfter(outcome: Outcome, arrival: Arrival): string {
  return outcome === 'failed' ? arrival.chooseAccountPath : arrival.profilePath
}
