import { OAuthError } from '../../platform/errors.ts'
import type { SessionPorts } from '../sessions/ports.ts'
import type { BeginSession, SessionPlace, SignedIn } from './begin-session.ts'

export type QrSignIn = SessionPlace & {
  code: string
  /** What only the browser that shows the code holds. */
  secret: string | undefined
  application: string | undefined
}

/**
 * A session for the browser that shows a code, vouched for by the session that approved it. The approval is used up
 * before anything else is asked: of any number of parallel calls one goes on.
 */
export function createSignInByQr(ports: SessionPorts, begin: BeginSession) {
  return async function signInByQr(request: QrSignIn): Promise<SignedIn> {
    const application = ports.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const { code, secret } = request
    const approval = secret
      ? await ports.takeApproval({ code, secret, application: application.code })
      : undefined
    if (!approval) throw new OAuthError('invalid_grant')
    const account = await ports.findVouched({
      accountId: approval.accountId,
      voucherDeviceId: approval.deviceId,
      deviceToken: request.deviceToken,
      caller: request.caller,
    })
    if (!account) throw new OAuthError('invalid_grant')
    return begin(account, {
      ...request,
      application: application.code,
      method: 'qr_code',
      voucherId: approval.sessionId,
    })
  }
}
