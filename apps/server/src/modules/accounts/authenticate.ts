import type { AuditAction } from '@portico/contract/audit-actions'
import { emailKey } from '@portico/contract/email'
import {
  EMAIL_MAX,
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES,
  LOGIN_PREFIX_REFUSE_AFTER_FAILURES,
} from '@portico/contract/limits'
import type { Audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import type { PasswordHasher } from '../../platform/password-hasher.ts'
import { normalizePassword } from './password-text.ts'
import {
  type AttemptRow,
  addressKey,
  countFailure,
  deviceKey,
  noticeKey,
  prefixKey,
  readAttempt,
  readLock,
} from './sign-in-attempts.store.ts'

/** True when the response is good; each response is good once. */
export type VerifyChallenge = (response: string, caller: Caller) => Promise<boolean>

export type Attempt = {
  email: string
  password: string
  deviceToken?: string | undefined
  caller: Caller
  /** `never` where the call has no place for a challenge: a change of password inside the account. */
  challenge: { response?: string | undefined } | 'never'
  action: AuditAction
}

export type Authenticated = {
  accountId: string
  email: string
  passwordHash: string
  roles: string[]
  language: string
  hasSignedIn: boolean
  deviceId: string | null
  /** The counter of this attempt's failures, and what it stands at. */
  failureKey: string
  failures: number
  /** The counter of everybody's failures at this place. */
  prefixKey: string
  noticeKey: string
  isNoticed: boolean
}

export type Refusal =
  | { kind: 'bad_credentials' }
  | { kind: 'disabled' }
  | { kind: 'locked'; retryAfterS: number }
  | { kind: 'too_many'; retryAfterS: number }
  | { kind: 'challenge_required' }
  | { kind: 'challenge_invalid' }

export type Outcome = { kind: 'granted'; account: Authenticated } | Refusal

type Ports = { db: Db; hasher: PasswordHasher; audit: Audit; verifyChallenge: VerifyChallenge }

/**
 * One attempt with a password. Whatever the address is, the same statements run and one hash is computed, so
 * neither the answer nor its time tells whether an account exists. A grant is not yet final: whoever acts on it
 * must check both limits again in the statement that acts (`failureKey`, `prefixKey`), because parallel wrong
 * guesses may have reached a threshold while the hash was computed.
 */
export function createAuthenticate({ db, hasher, audit, verifyChallenge }: Ports) {
  return async function authenticate(attempt: Attempt): Promise<Outcome> {
    const { caller } = attempt
    const key = emailKey(attempt.email.slice(0, EMAIL_MAX + 1))
    const keys = { address: addressKey(key), prefix: prefixKey(caller.prefix) }
    const notice = noticeKey(key, caller.prefix, caller.userAgent)
    const [row] = await readAttempt(db, {
      emailKey: key,
      addressKey: keys.address,
      prefixKey: keys.prefix,
      noticeKey: notice,
      deviceHash: attempt.deviceToken ? tokenHash(attempt.deviceToken) : null,
    })
    if (!row) throw new Error('the attempt always has its row')
    const failureKey = row.deviceId ? deviceKey(row.deviceId) : keys.address
    const refused = await gate(row, attempt)
    if (refused) return refused

    const password = normalizePassword(attempt.password)
    if (!(await isRight(row, password, caller.prefix)))
      return countAndRefuse(row, failureKey, keys.prefix, attempt)
    // Of a registration that nobody has confirmed, too.
    if (!hasAccount(row) || row.status !== 'active') return disabledOrLocked(failureKey)
    const counted = { failureKey, failures: failuresOf(row), prefixKey: keys.prefix, noticeKey: notice }
    return { kind: 'granted', account: describeAccount(row, counted) }
  }

  /** One hash whatever the address is; the registrations of one share their salt. */
  async function isRight(row: AttemptRow, password: string, network: string): Promise<boolean> {
    if (row.passwordHash) return hasher.verify(row.passwordHash, password, network)
    if (row.waitingHashes) return hasher.verifyAmong(row.waitingHashes, password, network)
    return hasher.verifyDecoy(password, network)
  }

  /** Parallel guesses may have reached the threshold: then not even this much is said. */
  async function disabledOrLocked(failureKey: string): Promise<Refusal> {
    const retryAfterS = await readLock(db, failureKey)
    return retryAfterS > 0 ? { kind: 'locked', retryAfterS } : { kind: 'disabled' }
  }

  /** What is decided before a hash is spent. */
  async function gate(row: AttemptRow, attempt: Attempt): Promise<Refusal | undefined> {
    if (row.prefixFailures >= LOGIN_PREFIX_REFUSE_AFTER_FAILURES) {
      return { kind: 'too_many', retryAfterS: row.prefixRetryS }
    }
    const failed = failuresOf(row)
    if (failed >= LOGIN_LOCK_AFTER_FAILURES) {
      return { kind: 'locked', retryAfterS: row.deviceId ? row.deviceRetryS : row.addressRetryS }
    }
    if (attempt.challenge === 'never') return undefined
    const isDemanded =
      failed >= LOGIN_CHALLENGE_AFTER_FAILURES || row.prefixFailures >= LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES
    if (!isDemanded) return undefined
    const { response } = attempt.challenge
    if (!response) return { kind: 'challenge_required' }
    return (await verifyChallenge(response, attempt.caller)) ? undefined : { kind: 'challenge_invalid' }
  }

  async function countAndRefuse(
    row: AttemptRow,
    key: string,
    prefix: string,
    { caller, action }: Attempt,
  ): Promise<Refusal> {
    const counted = await countFailure(db, { key, prefixKey: prefix })
    const own = counted.find((counter) => counter.key === key)
    const count = own?.count ?? 1
    await audit(db, {
      action,
      result: 'failure',
      subjectId: row.accountId,
      address: caller.address,
      requestId: caller.requestId,
      detail: { reason: count === LOGIN_LOCK_AFTER_FAILURES ? 'locked_now' : 'bad_credentials' },
    })
    // Beyond a threshold the answer no longer says whether the password was right.
    const place = counted.find((counter) => counter.key === prefix)
    if (place && place.count > LOGIN_PREFIX_REFUSE_AFTER_FAILURES) {
      return { kind: 'too_many', retryAfterS: place.retryAfterS }
    }
    if (own && count > LOGIN_LOCK_AFTER_FAILURES) return { kind: 'locked', retryAfterS: own.retryAfterS }
    return { kind: 'bad_credentials' }
  }
}

function failuresOf(row: AttemptRow): number {
  return row.deviceId ? row.deviceFailures : row.addressFailures
}

type AccountRow = AttemptRow & { accountId: string; email: string; passwordHash: string }

export function hasAccount(row: AttemptRow): row is AccountRow {
  return row.accountId !== null && row.email !== null && row.passwordHash !== null
}

type Counted = Pick<Authenticated, 'failureKey' | 'failures' | 'prefixKey' | 'noticeKey'>

export function describeAccount(row: AccountRow, counted: Counted): Authenticated {
  return {
    accountId: row.accountId,
    email: row.email,
    passwordHash: row.passwordHash,
    roles: row.roles ?? [],
    language: row.language ?? '',
    hasSignedIn: row.hasSignedIn,
    deviceId: row.deviceId,
    isNoticed: row.isNoticed,
    ...counted,
  }
}
