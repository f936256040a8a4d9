import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { tokens } from '@portico/contract/tokens/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { notePasskeyRefused, notePasskeyUsed } from '../../account/passkey-used.ts'

/** Asks for a session by what the authenticator has answered, on the way to an application or not. */
export async function grantByPasskey(assertion: unknown, application: string | null) {
  const result = await call(tokens.grant, {
    body: {
      grant_type: 'passkey',
      assertion: JSON.stringify(assertion),
      application: applicationCode(application),
      session: 'cookie',
    },
  })
  if (result.ok) notePasskeyUsed()
  else if (isPasskeyRefused(result.failure)) notePasskeyRefused()
  return result
}

/** The passkey itself does not sign in, as one that the account no longer has. */
export function isPasskeyRefused(failure: ApiFailure): boolean {
  return hasCode(failure, 'invalid_grant') || hasCode(failure, 'bad_credentials')
}
