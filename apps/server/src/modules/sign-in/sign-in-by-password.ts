import type { Database } from '../../core/database/access/database.ts'
import { BusyError, OAuthError } from '../../core/http/answers/errors.ts'
import type { Module } from '../../core/modules/module.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/sign-in/authenticate.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Registration } from '../registration/registration.module.ts'
import type { BeginSession, SignedIn, SignInOrigin } from './begin-session.ts'
import { refusalError } from './refusal-error.ts'
import type { Pending, SecondStep } from './second-step/second-step.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'authenticate' | 'forgetFailures' | 'readAgain' | 'refusalOf' | 'rehash'>
  applications: Pick<Applications, 'findApplication'>
  registration: Pick<Registration, 'remindUnconfirmed'>
  config: { profile: 'contract' | 'hardened' }
  modules: () => readonly Module[]
}

type SignIn = SignInOrigin & {
  username: string
  password: string
  application: string | undefined
  challengeResponse: string | undefined
  /** The request of an application that it answers. */
  interaction: string | undefined
}

type Origin = SignInOrigin & { application: string; interaction: string | undefined }

export function createSignInByPassword(ports: Ports, { tryBegin }: BeginSession, secondStep: SecondStep) {
  const { accounts, applications, registration, config } = ports
  const { db } = ports.database

  return async function signInByPassword(request: SignIn): Promise<SignedIn | Pending> {
    const application = applications.findApplication(request.application)
    if (!application) throw new OAuthError('unsupported_application')
    const outcome = await accounts.authenticate({
      email: request.username,
      password: request.password,
      deviceToken: request.deviceToken,
      caller: request.caller,
      challenge: { response: request.challengeResponse },
      action: 'session.create',
    })
    if (outcome.kind !== 'granted') {
      if (outcome.kind === 'bad_credentials' && config.profile === 'hardened') {
        const attempt = { email: request.username, application: application.code, caller: request.caller }
        await registration.remindUnconfirmed(attempt, outcome.waitingHash)
      }
      throw refusalError(outcome)
    }
    const signedIn = await continueSignIn(outcome.account, { ...request, application: application.code })
    if (outcome.account.failures > 0) await accounts.forgetFailures(db, outcome.account.failureKey)
    await rehash(outcome.account, request)
    return signedIn
  }

  /** Refused without a limit, it may be that a factor was activated or removed meanwhile: then decide again, once. */
  async function continueSignIn(account: Authenticated, origin: Origin): Promise<SignedIn | Pending> {
    const first = await nextStep(account, origin)
    if (first) return first
    const changed = await accounts.readAgain(account)
    const second = changed && (await nextStep(changed, origin))
    if (second) return second
    throw refusalError(await accounts.refusalOf(account))
  }

  /** The session, or the second step where the account has a factor and its owner does not trust this browser. */
  async function nextStep(account: Authenticated, origin: Origin): Promise<SignedIn | Pending | undefined> {
    const mayPass = account.isTrusted && secondStep.mayTrust(account.roles)
    const isTrusted = mayPass && !(await isSecondStepAsked(account, origin))
    if (account.secondFactors.length > 0 && !isTrusted) return secondStep.ask(account, origin)
    const proof =
      isTrusted && account.secondFactors.length > 0
        ? ({ by: 'trusted_browser', means: account.deviceId } as const)
        : ({ by: 'password', means: null } as const)
    return tryBegin(account, { ...origin, method: 'password', amr: 'pwd', proof })
  }

  async function isSecondStepAsked({ accountId }: Authenticated, { interaction }: Origin): Promise<boolean> {
    if (!interaction) return false
    for (const { wantsSecondStep } of ports.modules())
      if (await wantsSecondStep?.(interaction, accountId)) return true
    return false
  }

  /** Never fails the sign-in: the stronger hash can wait for the next one. */
  async function rehash(account: Authenticated, { password, caller }: SignIn): Promise<void> {
    try {
      await accounts.rehash(account.accountId, account.passwordHash, password, caller.network)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
    }
  }
}
