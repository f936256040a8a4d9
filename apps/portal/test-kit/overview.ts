import { passkeys } from '@portico/contract/passkeys/endpoints'
import { referrals } from '@portico/contract/referrals/endpoints'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { ADA, signedIn } from './account.ts'
import { accountFacts } from './account-facts.ts'
import { respond } from './server.ts'

/** Somebody is signed in whose overview loads: the page after a sign-in. */
export function overview(): void {
  signedIn()
  accountFacts()
  respond(securityEvents.list, [])
  respond(passkeys.list, [])
  respond(referrals.readOwn, { inviteCode: ADA.inviteCode ?? '', blocked: false, joined: 0 })
}
