import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { QrLogin } from '../qr-login/qr-login.module.ts'
import type { BeginSession, SignedIn, SignInOrigin } from './begin-session.ts'

type Ports = {
  accounts: Pick<Accounts, 'findApproved'>
  applications: Pick<Applications, 'findApplication'>
  qrLogin: Pick<QrLogin, 'takeApproval'>
}

type QrSignIn = SignInOrigin & {
  code: string
  /** The secret that only the browser showing the code holds. */
  secret: string | undefined
  application: string | undefined
}

/**
 * A session for the browser that shows a code, approved by a session of the same account. Use up the approval first:
 * so only one of several parallel calls goes on.
 */
export function createSignInByQr({ accounts, applications, qrLogin }: Ports, { begin }: BeginSession) {
  return async function signInByQr(request: QrSignIn): Promise<SignedIn> {
    const application = applications.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const { code, secret } = request
    const approval = secret
      ? await qrLogin.takeApproval({ code, secret, application: application.code })
      : undefined
    if (!approval) throw new OAuthError('invalid_grant')
    const account = await accounts.findApproved({
      accountId: approval.accountId,
      approvedOnDevice: approval.deviceId,
      deviceToken: request.deviceToken,
      caller: request.caller,
    })
    if (!account) throw new OAuthError('invalid_grant')
    return begin(account, {
      ...request,
      application: application.code,
      method: 'qr_code',
      amr: 'pwd',
      proof: { by: 'unknown', means: null },
      approvedBy: approval.sessionId,
    })
  }
}
