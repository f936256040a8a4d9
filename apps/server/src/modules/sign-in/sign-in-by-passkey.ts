import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { BeginSession, SignedIn, SignInOrigin } from './begin-session.ts'
import type { PasskeyProof } from './passkey-proof.ts'

type Ports = {
  accounts: Pick<Accounts, 'findApproved'>
  applications: Pick<Applications, 'findApplication'>
  passkeys?: Pick<PasskeyProof, 'prove'>
}

type PasskeySignIn = SignInOrigin & {
  assertion: string
  /** The secret of the browser that asked for the challenge. */
  secret: string | undefined
  application: string | undefined
}

/**
 * A session for a person who has a passkey and was verified by it: that is both factors. Its own locks hold for the
 * account, like those of a password typed in the same browser.
 */
export function createSignInByPasskey({ accounts, applications, passkeys }: Ports, { begin }: BeginSession) {
  return async function signInByPasskey(request: PasskeySignIn): Promise<SignedIn> {
    const application = applications.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const { assertion, secret, caller, deviceToken } = request
    const proof = secret ? await passkeys?.prove({ assertion, secret, caller }) : undefined
    const account =
      proof && (await accounts.findApproved({ accountId: proof.accountId, deviceToken, caller }))
    if (!account) throw new OAuthError('invalid_grant')
    return begin(account, {
      ...request,
      application: application.code,
      method: 'passkey',
      amr: 'pop user mfa',
      proof: { by: 'passkey', means: proof.passkeyId },
    })
  }
}
