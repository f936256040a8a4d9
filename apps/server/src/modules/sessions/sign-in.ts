import { DEVICE_TOKEN_PREFIX, TOKEN_PREFIX } from '@portico/contract/cookies'
import { NEW_DEVICE_NOTICE_EVERY_S, SESSION_LIFE_S } from '@portico/contract/limits'
import { localeOrDefault } from '@portico/contract/locales'
import { ROUTES } from '@portico/contract/routes'
import { SCOPE_ACCOUNT } from '@portico/contract/statuses'
import type { Db } from '../../platform/database.ts'
import { BusyError, OAuthError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { describeDevice } from './describe-device.ts'
import type { Authenticated, Outcome, SessionPorts } from './ports.ts'
import { insertSession } from './sessions.store.ts'

export type SignIn = {
  username: string
  password: string
  application: string | undefined
  challengeResponse: string | undefined
  /** `cookie`: the session is for a browser, with a handle and a device. */
  form: 'bearer' | 'cookie'
  deviceToken: string | undefined
  caller: Caller
}

export type SignedIn = {
  token: string
  handle: string | null
  /** The device cookie to set; null when the browser keeps the one it has. */
  deviceToken: string | null
  scope: string
  expiresIn: number
}

export function createSignIn(ports: SessionPorts) {
  const { db, transaction } = ports.database

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
    if (outcome.kind !== 'granted') throw asError(outcome)
    const signedIn = await begin(outcome.account, application.code, request)
    if (outcome.account.failures > 0) await ports.forgetFailures(db, outcome.account.failureKey)
    await rehash(outcome.account, request.password)
    return signedIn
  }

  /** New identifiers at every sign-in: nothing that the browser brought along is adopted. */
  async function begin(account: Authenticated, application: string, request: SignIn): Promise<SignedIn> {
    const token = newToken(TOKEN_PREFIX.session)
    const handle = request.form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const isNewDevice = request.form === 'cookie' && account.deviceId === null
    const deviceToken = isNewDevice ? newToken(DEVICE_TOKEN_PREFIX) : null
    const scope = [SCOPE_ACCOUNT, ...account.roles].join(' ')
    const values = {
      id: newId(),
      accountId: account.accountId,
      passwordHash: account.passwordHash,
      failureKey: account.failureKey,
      prefixKey: account.prefixKey,
      tokenHash: tokenHash(token),
      handleHash: handle ? tokenHash(handle) : null,
      application,
      scope,
      userAgent: request.caller.userAgent,
      address: request.caller.address,
      requestId: request.caller.requestId,
      lifeS: SESSION_LIFE_S,
      deviceId: account.deviceId,
      newDeviceId: deviceToken ? newId() : null,
      newDeviceHash: deviceToken ? tokenHash(deviceToken) : null,
      oldDeviceHash: deviceToken && request.deviceToken ? tokenHash(request.deviceToken) : null,
      auditId: newId(),
    }
    const isStrange = account.hasSignedIn && account.deviceId === null && !account.isNoticed
    const isBegun = isStrange
      ? await transaction(async (tx) => {
          const [row] = await insertSession(tx, values)
          if (row) await notice(tx, account, request.caller)
          return row !== undefined
        })
      : (await insertSession(db, values)).length > 0
    if (!isBegun) throw await refusal(account)
    return { token, handle, deviceToken, scope, expiresIn: SESSION_LIFE_S }
  }

  /** One mail of many parallel sign-ins from the same place: the counter decides. */
  async function notice(tx: Db, account: Authenticated, caller: Caller): Promise<void> {
    const { count } = await increment(tx, account.noticeKey, NEW_DEVICE_NOTICE_EVERY_S)
    if (count > 1) return
    const locale = localeOrDefault(account.language)
    await ports.mailer.enqueue(tx, {
      to: account.email,
      template: 'sessions-new-device',
      locale,
      slots: {
        link: `${ports.config.publicUrl}/${locale}/${ROUTES.passwordReset.path}`,
        device: describeDevice(caller.userAgent),
        place: caller.address,
        time: ports.clock.now().toISOString(),
        support: ports.config.supportEmail,
      },
    })
  }

  /** The right password came too late: a limit was reached, or the password or the account changed meanwhile. */
  async function refusal(account: Authenticated): Promise<OAuthError> {
    const refusedForS = await ports.placeRefusedForS(account.prefixKey)
    if (refusedForS > 0) return new OAuthError('too_many_requests', undefined, refusedForS)
    const row = await ports.findAccount(db, account.accountId)
    const retryAfterS = row ? await ports.lockedForS(row.emailKey, account.deviceId) : 0
    return retryAfterS > 0
      ? new OAuthError('invalid_grant', 'User account is locked', retryAfterS)
      : new OAuthError('invalid_grant', 'Bad credentials')
  }

  /** A stronger hash can wait for a quieter moment; the sign-in cannot. */
  async function rehash(account: Authenticated, password: string): Promise<void> {
    try {
      await ports.rehash(account.accountId, account.passwordHash, password)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
    }
  }
}

function asError(outcome: Exclude<Outcome, { kind: 'granted' }>): OAuthError {
  switch (outcome.kind) {
    case 'bad_credentials':
      return new OAuthError('invalid_grant', 'Bad credentials')
    case 'disabled':
      return new OAuthError('invalid_grant', 'User is disabled')
    case 'locked':
      return new OAuthError('invalid_grant', 'User account is locked', outcome.retryAfterS)
    case 'too_many':
      return new OAuthError('too_many_requests', undefined, outcome.retryAfterS)
    case 'challenge_required':
      return new OAuthError('google_recaptcha_v2_required')
    case 'challenge_invalid':
      return new OAuthError('invalid_recaptcha')
  }
}
