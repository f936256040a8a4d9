import { forgetApplication } from '../delivery/cookies.ts'

/** Where the server goes on with a request of OpenID Connect: to the next question, or back to the application. */
export function interactionPath(interaction: string): string {
  return `/oidc/interaction/${encodeURIComponent(interaction)}`
}

/** Leaves the portal: `replace`, so that the back button does not ask again. */
export function leavePortal(address: string): void {
  forgetApplication()
  location.replace(address)
}
