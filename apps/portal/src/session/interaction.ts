import { forgetApplication } from '../delivery/cookies.ts'
import { localeOfPath, pathTo } from '../delivery/paths.ts'

const DEVICE = 'device-'

/** The request of a device, for somebody who has to sign in before they answer it: with what its link says of the letters. */
export function deviceInteraction(linked: string | null): string {
  return DEVICE + (linked ?? '')
}

/**
 * Where a request goes on that waits for this person. The server knows the next question of an application, or goes back to
 * it; a device is answered on a page of the portal.
 */
export function interactionPath(interaction: string): string {
  if (!interaction.startsWith(DEVICE)) return `/oidc/interaction/${encodeURIComponent(interaction)}`
  const linked = interaction.slice(DEVICE.length) || undefined
  return pathTo(localeOfPath(location.pathname), 'device', { user_code: linked })
}

/** Leaves the portal: `replace`, so that the back button does not ask again. */
export function leavePortal(address: string): void {
  forgetApplication()
  location.replace(address)
}
