import { passkeys } from '@portico/contract/passkeys/endpoints'
import { profile } from '@portico/contract/profile/endpoints'
import { referrals } from '@portico/contract/referrals/endpoints'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { ADA, signedIn } from './account.ts'
import { respond } from './server.ts'

/** Somebody is signed in whose overview loads: the page after a sign-in. */
export function overview(): void {
  signedIn()
  respond(profile.facts, {
    registeredAt: '2026-01-02T10:00:00Z',
    passwordSetAt: '2026-01-02T10:00:00Z',
    mailLanguage: 'en',
    devices: 1,
    factors: [],
    passkeys: 0,
    recoveryCodesLeft: 0,
    applications: [],
  })
  respond(securityEvents.list, [])
  respond(passkeys.list, [])
  respond(referrals.readOwn, { inviteCode: ADA.inviteCode ?? '', blocked: false, joined: 0 })
}
