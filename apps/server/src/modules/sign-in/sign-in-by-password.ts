import { BusyError, OAuthError } from '../../platform/errors.ts'
import type { Authenticated, SessionPorts } from '../sessions/ports.ts'
import type { BeginSession, SessionPlace, SignedIn } from './begin-session.ts'
import { refusalError } from './refusal-error.ts'

export type SignIn = SessionPlace & {
  username: string
  password: string
  application: string | undefined
  challengeResponse: string | undefined
}

export function createSignIn(ports: SessionPorts, begin: BeginSession) {
  const { db } = ports.database

  return async function signIn(request: SignIn): Promise<SignedIn> {
    const application = ports.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const outcome = await ports.authenticate({
      email: request.username,
      password: request.password,
      deviceToken: request.deviceToken,
      caller: request.caller,
      challenge: { response: request.challengeResponse },
      action: 'session.create',
    })
    if (outcome.kind !== 'granted') {
      if (outcome.kind === 'bad_credentials' && ports.config.profile === 'hardened') {
        const attempt = { email: request.username, application: application.code, caller: request.caller }
        await ports.remindUnconfirmed(attempt, outcome.waitingHash)
      }
      throw refusalError(outcome)
    }
    const signedIn = await begin(outcome.account, {
      ...request,
      application: application.code,
      method: 'password',
      voucherId: null,
    })
    if (outcome.account.failures > 0) await ports.forgetFailures(db, outcome.account.failureKey)
    await rehash(outcome.account, request)
    return signedIn
  }

  /** A stronger hash can wait for a quieter moment; the sign-in cannot. */
  async function rehash(account: Authenticated, { password, caller }: SignIn): Promise<void> {
    try {
      await ports.rehash(account.accountId, account.passwordHash, password, caller.prefix)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
    }
  }
}
