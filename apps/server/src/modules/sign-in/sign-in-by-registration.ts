import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Registration } from '../registration/registration.module.ts'
import type { BeginSession, SignedIn, SignInOrigin } from './begin-session.ts'

type Ports = {
  accounts: Pick<Accounts, 'findApproved'>
  applications: Pick<Applications, 'findApplication'>
  registration: Pick<Registration, 'takeFirstSignIn'>
}

type RegistrationSignIn = SignInOrigin & {
  /** The secret of the browser that registered. */
  secret: string | undefined
  application: string | undefined
}

/**
 * A session for the browser that registered, once its address is confirmed: the first of its account, or none. It is worth
 * what the password is that was typed there. Use it up first: so only one of several parallel calls goes on.
 */
export function createSignInByRegistration(
  { accounts, applications, registration }: Ports,
  { begin }: BeginSession,
) {
  return async function signInByRegistration(request: RegistrationSignIn): Promise<SignedIn> {
    const application = applications.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const { secret, caller, deviceToken } = request
    const first = secret ? await registration.takeFirstSignIn(secret) : undefined
    const account =
      first && (await accounts.findApproved({ accountId: first.accountId, deviceToken, caller }))
    if (!account || account.hasSignedIn) throw new OAuthError('invalid_grant')
    return begin(
      { ...account, epoch: first.epoch },
      {
        ...request,
        application: application.code,
        method: 'registration',
        amr: 'pwd',
        proof: { by: 'password', means: null },
      },
    )
  }
}
