import { hash } from 'node:crypto'
import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import type { CheckTokenResponse } from '@portico/contract/tokens/schemas'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { IsFresh, Principal, ResolvePrincipal } from '../../../core/http/callers/principal.ts'
import { tokenHash } from '../../../core/ids.ts'
import type { Applications } from '../../applications/applications.module.ts'
import { createSessionCache } from '../session-cache.ts'
import { findByToken, readFreshness, type SessionRow, touchSession } from '../sessions.store.ts'

/** A token that is valid now. What calls ask about it is computed once, when it is loaded. */
export type ActiveToken = {
  id: string
  accountId: string
  parentId: string | null
  principal: Principal
  /** Digest of the handle when the session lives in a browser's cookie, else null. */
  handle: string | null
  check: CheckTokenResponse
}

const MINTED = [TOKEN_PREFIX.session, TOKEN_PREFIX.pending, TOKEN_PREFIX.application]
const RANDOM_LENGTH = 43

type Ports = {
  database: Database
  clock: Clock
  onError: (error: unknown) => void
  applications: Pick<Applications, 'findApplication' | 'editionOfApplications'>
}

export function createActiveTokens({ database, clock, onError, applications }: Ports) {
  const { db } = database
  const touches = new Set<Promise<void>>()

  const cache = createSessionCache<ActiveToken>(clock, async (token) => {
    const [row] = await findByToken(db, { tokenHash: tokenHash(token) })
    if (!row) return undefined
    // The tokens of an application that the operator removed from the config are dead too.
    if (row.kind === 'application' && !applications.findApplication(row.application ?? '')) return undefined
    if (row.kind === 'session' && row.isStale) touch(row.id)
    return describe(row)
  })

  /** The request does not wait for the touch: if it fails, the session loses at most a minute of idle time. */
  function touch(id: string): void {
    const touched = touchSession(db, { id })
      .then(() => undefined, onError)
      .finally(() => touches.delete(touched))
    touches.add(touched)
  }

  /** The tokens of an application that is gone are in memory as long as others, unless they are looked up again. */
  let edition = applications.editionOfApplications()
  function followApplications(): void {
    if (edition === applications.editionOfApplications()) return
    edition = applications.editionOfApplications()
    cache.forgetAll()
  }

  function find(token: string): ActiveToken | undefined | Promise<ActiveToken | undefined> {
    followApplications()
    return isTokenShaped(token) ? cache.get(token) : undefined
  }

  /**
   * A browser's session is its cookie together with its handle. Neither counts alone: not the handle, which
   * scripts can read, nor the cookie's value as a bearer token.
   */
  async function findByCookie(cookie: string, handle: string | undefined): Promise<ActiveToken | undefined> {
    if (!handle) return undefined
    const session = await find(cookie)
    return session?.handle === hash('sha256', handle, 'base64url') ? session : undefined
  }

  async function findByBearer(token: string): Promise<ActiveToken | undefined> {
    const found = await find(token)
    return found?.handle === null ? found : undefined
  }

  const resolvePrincipal: ResolvePrincipal = async ({ bearer, cookie, handle }) => {
    const found = cookie
      ? await findByCookie(cookie, handle)
      : bearer
        ? await findByBearer(bearer)
        : undefined
    return found?.principal
  }

  const isFresh: IsFresh = (sessionId) => readFreshness(db, sessionId)

  return {
    find,
    /** A token that this process looked up within the last second. */
    known(token: string): ActiveToken | undefined {
      followApplications()
      return isTokenShaped(token) ? cache.known(token) : undefined
    },
    findByCookie,
    findByBearer,
    resolvePrincipal,
    isFresh,
    ending: cache.ending,
    forget: cache.forget,
    /** Waits for the touches under way; called before the store closes. */
    settle: () => Promise.all(touches).then(() => undefined),
  }
}

export type ActiveTokens = ReturnType<typeof createActiveTokens>

function isTokenShaped(token: string): boolean {
  return MINTED.some((prefix) => token.startsWith(prefix) && token.length === prefix.length + RANDOM_LENGTH)
}

function describe(row: SessionRow): ActiveToken {
  const principal: Principal = {
    sessionId: row.id,
    kind: row.kind,
    accountId: row.accountId,
    scope: row.scope.split(' '),
    application: row.application,
    twoFactorType: row.twoFactorType,
    expiresAt: row.expiresAt,
    createdAt: new Date(row.createdAt * 1000),
    deviceId: row.deviceId,
  }
  return {
    id: row.id,
    accountId: row.accountId,
    parentId: row.parentId,
    principal,
    handle: row.handleHash === null ? null : Buffer.from(row.handleHash).toString('base64url'),
    check: {
      active: true,
      scope: row.scope,
      authentication_status: row.kind === 'pending' ? 'TWO_FACTOR_AUTHENTICATION' : 'SUCCESS',
      two_fa_type: row.twoFactorType,
      application: row.application,
      sub: row.accountId,
      exp: row.expiresAt,
      amr: row.amr.split(' '),
      level: row.level,
    },
  }
}
