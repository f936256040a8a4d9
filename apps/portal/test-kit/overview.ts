import { passkeys } from '@portico/contract/passkeys/endpoints'
import { referrals } from '@portico/contract/referrals/endpoints'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { ADA, signedIn, TOKEN } from './account.ts'
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

/**
 * From now on a sign-in is granted, and the overview loads after it. Nobody is signed in before that answer: an open
 * page that learns of a session earlier would lead on by itself.
 */
export function signInGranted(token: TokenResponse = TOKEN): void {
  respond(tokens.grant, () => {
    overview()
    return token
  })
}
