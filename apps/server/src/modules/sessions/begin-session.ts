import { DEVICE_TOKEN_PREFIX, TOKEN_PREFIX } from '@portico/contract/cookies'
import { NEW_DEVICE_NOTICE_EVERY_S, SESSION_LIFE_S } from '@portico/contract/limits'
import { localeOrDefault } from '@portico/contract/locales'
import { ROUTES } from '@portico/contract/routes'
import { SCOPE_ACCOUNT } from '@portico/contract/statuses'
import type { Db } from '../../platform/database.ts'
import { OAuthError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { describeDevice } from './describe-device.ts'
import { issueDisown } from './disown-codes.ts'
import type { Authenticated, SessionPorts } from './ports.ts'
import { insertFirstSession, insertSession } from './sessions.store.ts'

/** Where a session is to live. */
export type SessionPlace = {
  /** `cookie`: the session is for a browser, with a handle and a device. */
  form: 'bearer' | 'cookie'
  deviceToken: string | undefined
  caller: Caller
}

type NewSession = SessionPlace & {
  application: string
  method: 'password' | 'qr_code'
  /** The session that vouches for this one; it must still live. */
  voucherId: string | null
}

export type SignedIn = {
  token: string
  handle: string | null
  /** The device cookie to set; null when the browser keeps the one it has. */
  deviceToken: string | null
  scope: string
  expiresIn: number
}

/** The end of every way to sign in: the session, its device, its audit, the notice of a new device. */
export function createBeginSession(ports: SessionPorts) {
  const { db, transaction } = ports.database

  /** New identifiers at every sign-in: nothing that the browser brought along is adopted. */
  return async function begin(account: Authenticated, session: NewSession): Promise<SignedIn> {
    const { caller } = session
    const token = newToken(TOKEN_PREFIX.session)
    const handle = session.form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const isNewDevice = session.form === 'cookie' && account.deviceId === null
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
      application: session.application,
      method: session.method,
      voucherId: session.voucherId,
      scope,
      userAgent: caller.userAgent,
      address: caller.address,
      requestId: caller.requestId,
      lifeS: SESSION_LIFE_S,
      deviceId: account.deviceId,
      newDeviceId: deviceToken ? newId() : null,
      newDeviceHash: deviceToken ? tokenHash(deviceToken) : null,
      oldDeviceHash: deviceToken && session.deviceToken ? tokenHash(session.deviceToken) : null,
      auditId: newId(),
    }
    const isStrange = account.hasSignedIn && account.deviceId === null && !account.isNoticed
    const insert = account.hasSignedIn ? insertSession : insertFirstSession
    const isBegun = isStrange
      ? await transaction(async (tx) => {
          const [row] = await insertSession(tx, values)
          if (row) await notice(tx, account, caller)
          return row !== undefined
        })
      : (await insert(db, values)).length > 0
    if (!isBegun) throw await refusal(account)
    return { token, handle, deviceToken, scope, expiresIn: SESSION_LIFE_S }
  }

  /** One mail of many parallel sign-ins from the same place: the counter decides. */
  async function notice(tx: Db, account: Authenticated, caller: Caller): Promise<void> {
    const { count } = await increment(tx, account.noticeKey, NEW_DEVICE_NOTICE_EVERY_S)
    if (count > 1) return
    const locale = localeOrDefault(account.language)
    const code = await issueDisown(tx, account.accountId, caller)
    await ports.mailer.enqueue(tx, {
      to: account.email,
      template: 'sessions-new-device',
      locale,
      slots: {
        link: `${ports.config.publicUrl}/${locale}/${ROUTES.disownSession.path.replace(':code', code)}`,
        device: describeDevice(caller.userAgent),
        place: caller.address,
        time: ports.clock.now().toISOString(),
        support: ports.config.supportEmail,
      },
    })
  }

  /** Too late: a limit was reached, or the password, the account or what vouches for it changed meanwhile. */
  async function refusal(account: Authenticated): Promise<OAuthError> {
    const refusedForS = await ports.placeRefusedForS(account.prefixKey)
    if (refusedForS > 0) return new OAuthError('too_many_requests', undefined, refusedForS)
    const row = await ports.findAccount(db, account.accountId)
    const retryAfterS = row ? await ports.lockedForS(row.emailKey, account.deviceId) : 0
    return retryAfterS > 0
      ? new OAuthError('invalid_grant', 'User account is locked', retryAfterS)
      : new OAuthError('invalid_grant', 'Bad credentials')
  }
}

export type BeginSession = ReturnType<typeof createBeginSession>
