import { DAY_S } from '@portico/contract/kernel/units'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import { sql } from 'drizzle-orm'
import { failureCount } from '../../../core/counters/count-failure.ts'
import { forgetAll, forgetBelow, readCount } from '../../../core/counters/limits.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { devices } from '../tables.ts'
import { addressKey, deviceKey, locksKey, successKey } from './sign-in-keys.ts'

export const LOGIN_LOCKS_REMEMBERED_S = DAY_S

/** Counts one failure for the address or known device and for the network. Call it outside any transaction. */
export const countFailure = failureCount('sign_in_failure', {
  windowS: LOGIN_FAILURE_WINDOW_S,
  lockAfter: LOGIN_LOCK_AFTER_FAILURES,
  lockS: LOGIN_LOCK_S,
  locksRememberedS: LOGIN_LOCKS_REMEMBERED_S,
  unprovenMost: LOGIN_CHALLENGE_AFTER_FAILURES,
  refuseNetworkAfter: LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
})

/** Seconds of the lock of one key, for calls that have a session instead of a password. */
export async function readLock(db: Db, key: string): Promise<number> {
  const { count, retryAfterS } = await readCount(db, key)
  return count >= LOGIN_LOCK_AFTER_FAILURES ? retryAfterS : 0
}

/** Forgets the failures after the right password. A lock that parallel guesses have started stays. */
export const forgetFailures = (db: Db, key: string): Promise<void> =>
  forgetBelow(db, key, LOGIN_LOCK_AFTER_FAILURES)

export const clearFailures = (db: Db, keys: string[]): Promise<void> => forgetAll(db, keys)

const devicesOf = (prefix: string, accountId: string) =>
  sql`(select ${prefix}::text || ${devices.id} from ${devices} where ${devices.accountId} = ${accountId})`

/**
 * Lifts every lock of an account, of its address and of each known device, and the limit of its sign-ins. One statement
 * for each kind of key: a common one would read every counter.
 */
export async function liftLocks(db: Db, accountId: string, emailKey: string): Promise<void> {
  await forgetAll(db, devicesOf(deviceKey(''), accountId))
  await forgetAll(db, [addressKey(emailKey), successKey(accountId)])
}

/** Forgets that the account was ever locked: its challenges take the usual work again. */
export async function forgetLocks(db: Db, accountId: string, emailKey: string): Promise<void> {
  await forgetAll(db, devicesOf(locksKey(deviceKey('')), accountId))
  await forgetAll(db, [locksKey(addressKey(emailKey))])
}
