import { passkeys } from '@portico/contract/passkeys/endpoints'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { staffMeans } from '@portico/contract/staff-means/endpoints'
import { trustedDevices } from '@portico/contract/trusted-devices/endpoints'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { respond } from './server.ts'

/** What the page of the second factors loads, for an account that has none. */
export function securityPage(): void {
  respond(twoFactor.list, { tokens: [] })
  respond(twoFactor.listAvailable, { types: ['EMAIL', 'GOOGLE_AUTHENTICATOR', 'TELEGRAM'] })
  respond(twoFactor.listOnlyDeactivate, { types: [] })
  respond(twoFactor.readRecoveryCodes, { left: 0, createdAt: null })
  respond(twoFactor.readSetting, { value: 'TRUE' })
  respond(staffMeans.readOwn, { roles: [], confirmedBy: 'administrator', means: [] })
  respond(securityEvents.list, [])
  respond(passkeys.list, [])
  respond(trustedDevices.list, [])
}
