import type { Locale } from '@portico/contract/kernel/locales'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { pathTo } from '../../delivery/paths.ts'
import { type Arrival, enter, type Outcome, redirectAfter } from './sign-in.ts'

/** `left`: on the way to the application. `refused`: the sign-in is for the person to begin. Else the page to go to. */
export type FirstSignIn = 'left' | 'refused' | { to: string }

/**
 * Signs in the browser that registered, right after the confirmation, and leads on to where the registration began. The
 * server knows the browser by its cookie, and grants this once: so of several tabs one goes on.
 */
export async function signInFirst(
  locale: Locale,
  { application, backUrl, resourceUrl }: ConfirmedContinuation,
  interaction: string | undefined,
): Promise<FirstSignIn> {
  const granted = await call(tokens.grant, {
    body: { grant_type: 'registration', application: applicationCode(application), session: 'cookie' },
  })
  if (!granted.ok) return 'refused'
  const arrival: Arrival = {
    application,
    backUrl: backUrl ?? resourceUrl,
    interaction: interaction ?? null,
    profilePath: pathTo(locale, 'profileGeneral'),
    chooseAccountPath: pathTo(locale, 'chooseAccount', {
      application: application ?? undefined,
      backUrl: backUrl ?? undefined,
    }),
  }
  const outcome = await new Promise<Outcome>((resolve) => {
    void enter(granted.data, arrival, resolve)
  })
  return outcome === 'left' ? 'left' : { to: redirectAfter(outcome, arrival) }
}
