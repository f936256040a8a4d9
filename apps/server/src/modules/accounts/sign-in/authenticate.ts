import type { AuditAction } from '@portico/contract/audit/actions'
import { CHALLENGE_LEVEL_MAX } from '@portico/contract/challenge/limits'
import { emailKey } from '@portico/contract/email/email'
import { EMAIL_MAX } from '@portico/contract/email/limits'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { Name } from '@portico/contract/profile/person-name'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import type { PasswordHasher } from '../../../core/crypto/password-hasher.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { tokenHash } from '../../../core/ids.ts'
import type { Challenge } from '../../challenge/challenge.module.ts'
import { normalizePassword } from '../password-text.ts'
import { createRefusalOf, type Refusal } from './refusal-of.ts'
import type { AttemptRow, ReadAttempt } from './sign-in-attempts.store.ts'
import { countFailure } from './sign-in-failures.store.ts'
import { addressKey, deviceKey, networkKey, noticeKey, successKey } from './sign-in-keys.ts'

export type Attempt = {
  email: string
  password: string
  deviceToken?: string | undefined
  caller: Caller
  /** `never` where the call has no field for a challenge: the change of a password. */
  challenge: { response?: string | undefined } | 'never'
  action: AuditAction
}

export type Authenticated = Name & {
  accountId: string
  email: string
  passwordHash: string
  roles: string[]
  language: string
  hasSignedIn: boolean
  /** Rises when a password is set or a factor changes. */
  epoch: number
  /** The types of the active second factors, the last used first. */
  secondFactors: TwoFactorType[]
  deviceId: string | null
  /** Whether the device's year begins again with this sign-in. */
  isDeviceStale: boolean
  /** Whether its owner trusts the device with the second step. */
  isTrusted: boolean
  /** Key of the counter of this attempt's failures; `failures` is its count. */
  failureKey: string
  failures: number
  /** Key of the counter of all failures in this network. */
  networkKey: string
  /** Key of the counter of this account's sign-ins. */
  successKey: string
  /** Whether a challenge was solved for it, or it needs none. */
  isProven: boolean
  /** The level of work of a challenge for it. */
  challengeLevel: number
  noticeKey: string
  isNoticed: boolean
  /** Whether a passkey may complete the sign-in. */
  hasPasskey: boolean
  /** Whether the account is to be deleted: a sign-in takes that back. */
  isDeletionPlanned: boolean
}

export type Outcome =
  | { kind: 'granted'; account: Authenticated }
  | (Refusal & { waitingHash?: string | undefined })

type Ports = {
  database: Database
  hasher: PasswordHasher
  audit: Audit
  challenge: Pick<Challenge, 'verifyChallenge'>
  config: { profile: 'contract' | 'hardened' }
}

/** `waitingHash` is the hash of the waiting registration whose password it is. */
type Compared = { isRight: boolean; waitingHash: string | undefined }

/**
 * One attempt with a password. For every address the same statements run and one hash is computed, so neither the answer
 * nor its time reveals whether an account exists. A grant is not final: the statement that acts on it must check the
 * limits again (`failureKey`, `networkKey`, `isProven`), because parallel wrong guesses may have reached a threshold
 * while the hash was computed.
 */
export function createAuthenticate(
  { database, hasher, audit, challenge: { verifyChallenge }, config }: Ports,
  readAttempt: ReadAttempt,
) {
  const { db } = database
  // In `hardened` the right password of an unconfirmed address is refused and counted like a wrong one.
  const hidesWaiting = config.profile === 'hardened'
  const refusalOf = createRefusalOf({ database })

  return async function authenticate(attempt: Attempt): Promise<Outcome> {
    const { caller } = attempt
    const key = emailKey(attempt.email.slice(0, EMAIL_MAX + 1))
    const keys = { address: addressKey(key), network: networkKey(caller.network) }
    const notice = noticeKey(key, caller.network, caller.userAgent)
    const [row] = await readAttempt(db, {
      emailKey: key,
      addressKey: keys.address,
      networkKey: keys.network,
      noticeKey: notice,
      deviceHash: attempt.deviceToken ? tokenHash(attempt.deviceToken) : null,
    })
    if (!row) throw new Error('the attempt always has its row')
    const failureKey = row.deviceId ? deviceKey(row.deviceId) : keys.address
    const refused = gate(row, attempt)
    if (refused) return refused
    const isProven = await prove(row, attempt)
    if (!isProven && isChallengeDue(row)) {
      const isTried = attempt.challenge !== 'never' && Boolean(attempt.challenge.response)
      return { kind: isTried ? 'challenge_invalid' : 'challenge_required', level: levelOf(row) }
    }

    const password = normalizePassword(attempt.password)
    const counted = { failureKey, failures: failuresOf(row), networkKey: keys.network, isProven }
    const { isRight, waitingHash } = await compare(row, password, caller.network)
    if (!isRight || (hidesWaiting && waitingHash !== undefined)) {
      const refusal = await countAndRefuse(row, counted, attempt)
      return refusal.kind === 'bad_credentials' ? { ...refusal, waitingHash } : refusal
    }
    // An unconfirmed registration is refused here too.
    if (!hasAccount(row) || row.status !== 'active') {
      return disabledOr(
        await refusalOf({ ...counted, accountId: row.accountId, challengeLevel: levelOf(row) }),
      )
    }
    return { kind: 'granted', account: describeAccount(row, { ...counted, noticeKey: notice }) }
  }

  /** Computes one hash for every address; the registrations of one address share their salt. */
  async function compare(row: AttemptRow, password: string, network: string): Promise<Compared> {
    if (row.passwordHash) {
      return { isRight: await hasher.verify(row.passwordHash, password, network), waitingHash: undefined }
    }
    if (!row.waitingHashes) {
      return { isRight: await hasher.verifyDecoy(password, network), waitingHash: undefined }
    }
    const waitingHash = await hasher.verifyAmong(row.waitingHashes, password, network)
    return { isRight: waitingHash !== undefined, waitingHash }
  }

  /** Says `disabled` only while no limit is reached: parallel guesses may have reached one meanwhile. */
  function disabledOr(refusal: Refusal): Refusal {
    return refusal.kind === 'bad_credentials' ? { kind: 'disabled' } : refusal
  }

  /** The refusals that need no hash. */
  function gate(row: AttemptRow, attempt: Attempt): Refusal | undefined {
    if (row.networkFailures >= LOGIN_NETWORK_REFUSE_AFTER_FAILURES) {
      return { kind: 'too_many', retryAfterS: row.networkRetryS }
    }
    const failed = failuresOf(row)
    if (failed >= LOGIN_LOCK_AFTER_FAILURES) {
      return { kind: 'locked', retryAfterS: row.deviceId ? row.deviceRetryS : row.addressRetryS }
    }
    // Only right passwords count here. A signed-in person may still change it.
    if (attempt.action !== 'password.change' && row.signInsRetryS > 0) {
      return { kind: 'too_many', retryAfterS: row.signInsRetryS }
    }
    return undefined
  }

  /** Checks a challenge also where none is due yet: parallel failures may make it due before this one is counted. */
  async function prove(row: AttemptRow, { challenge, caller }: Attempt): Promise<boolean> {
    if (challenge === 'never') return true
    return challenge.response ? verifyChallenge(challenge.response, caller, levelOf(row)) : false
  }

  async function countAndRefuse(
    row: AttemptRow,
    failure: { failureKey: string; networkKey: string; isProven: boolean },
    { caller, action }: Attempt,
  ): Promise<Refusal> {
    const { failureKey: key, networkKey, isProven } = failure
    const counted = await countFailure(db, { key, networkKey, isProven })
    const own = counted.find((counter) => counter.key === key)
    const count = own?.count ?? 0
    await audit(db, caller, action, {
      result: 'failure',
      subject: row.accountId,
      detail: { reason: count === LOGIN_LOCK_AFTER_FAILURES ? 'locked_now' : 'bad_credentials' },
    })
    // Beyond a threshold the answer must not reveal whether the password was right.
    const network = counted.find((counter) => counter.key === networkKey)
    if (network && network.count > LOGIN_NETWORK_REFUSE_AFTER_FAILURES) {
      return { kind: 'too_many', retryAfterS: network.retryAfterS }
    }
    if (own && count > LOGIN_LOCK_AFTER_FAILURES) return { kind: 'locked', retryAfterS: own.retryAfterS }
    const isDue = !own || (network && network.count > LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES)
    if (isDue && !isProven) return { kind: 'challenge_required', level: levelOf(row) }
    return { kind: 'bad_credentials' }
  }
}

function failuresOf(row: AttemptRow): number {
  return row.deviceId ? row.deviceFailures : row.addressFailures
}

function isChallengeDue(row: AttemptRow): boolean {
  return (
    failuresOf(row) >= LOGIN_CHALLENGE_AFTER_FAILURES ||
    row.networkFailures >= LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES
  )
}

function levelOf({ locks }: AttemptRow): number {
  return Math.min(locks, CHALLENGE_LEVEL_MAX)
}

type AccountRow = AttemptRow & { accountId: string; email: string; passwordHash: string }

export function hasAccount(row: AttemptRow): row is AccountRow {
  return row.accountId !== null && row.email !== null && row.passwordHash !== null
}

type Counted = Pick<Authenticated, 'failureKey' | 'failures' | 'networkKey' | 'isProven' | 'noticeKey'>

export function describeAccount(row: AccountRow, counted: Counted): Authenticated {
  return {
    accountId: row.accountId,
    email: row.email,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    passwordHash: row.passwordHash,
    roles: row.roles ?? [],
    language: row.language ?? '',
    hasSignedIn: row.hasSignedIn,
    epoch: row.epoch ?? 0,
    secondFactors: row.secondFactors ?? [],
    deviceId: row.deviceId,
    isDeviceStale: row.isDeviceStale,
    isTrusted: row.isTrusted,
    isNoticed: row.isNoticed,
    hasPasskey: row.hasPasskey,
    isDeletionPlanned: row.isDeletionPlanned,
    successKey: successKey(row.accountId),
    challengeLevel: levelOf(row),
    ...counted,
  }
}
