import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { forgetApplication, rememberedInteraction } from '../delivery/cookies.ts'
import type { Onward } from '../delivery/paths.ts'

/** Where the server goes on with a request of OpenID Connect: to the next question, or back to the application. */
export function interactionPath(interaction: string): string {
  return `/oidc/interaction/${encodeURIComponent(interaction)}`
}

/** Leaves the portal: `replace`, so that the back button does not ask again. */
export function leavePortal(address: string): void {
  forgetApplication()
  location.replace(address)
}

/** Where a mailed link leads on: the server knows the application, and this browser the request that waits in it. */
export function onwardFrom({ application, backUrl }: ConfirmedContinuation): Onward {
  return {
    application: application ?? undefined,
    backUrl: backUrl ?? undefined,
    interaction: rememberedInteraction(application),
  }
}
