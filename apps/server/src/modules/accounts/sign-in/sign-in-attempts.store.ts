import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import {
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
  SIGN_INS_PER_MINUTE,
} from '@portico/contract/tokens/limits'
import { type SQL, sql } from 'drizzle-orm'
import { joinedCounter } from '../../../core/counters/counter-parts.ts'
import { readCounts } from '../../../core/counters/limits.ts'
import { recentCount } from '../../../core/counters/sliding-window.ts'
import type { AccountCondition } from '../../../core/database/access/account-condition.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { isStaleDevice } from '../devices/known-devices.store.ts'
import { WAITING_HASHES } from '../registrations.store.ts'
import { accounts, devices } from '../tables.ts'

export type AttemptRow = {
  accountId: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  passwordHash: string | null
  status: 'active' | 'disabled' | null
  roles: string[] | null
  language: string | null
  hasSignedIn: boolean
  epoch: number | null
  /** The types of the active second factors, the last used first. */
  secondFactors: TwoFactorType[] | null
  deviceId: string | null
  /** Whether the device's year begins again with this sign-in. */
  isDeviceStale: boolean
  /** Whether the device need not be asked for a second step. */
  isTrusted: boolean
  /** Password hashes of registrations that wait for their confirmation; null where none does. */
  waitingHashes: string[] | null
  addressFailures: number
  addressRetryS: number
  deviceFailures: number
  deviceRetryS: number
  /** Recent locks of the device where it is known, otherwise of the address. */
  locks: number
  networkFailures: number
  networkRetryS: number
  /** Seconds; above 0 while the account has used up its sign-ins of the minute. */
  signInsRetryS: number
  isNoticed: boolean
  /** Whether a passkey may complete the sign-in. */
  hasPasskey: boolean
  /** Whether the account is to be deleted: a sign-in takes that back. */
  isDeletionPlanned: boolean
}

const p = sql.placeholder
const retry = (alias: string) =>
  sql.raw(`greatest(0, coalesce(ceil(extract(epoch from ${alias}.expires_at - now())), 0))::int`)

/** Failures of a row that has not expired: the window slides until the limit is reached, which holds until the row expires. */
function failures(alias: string, limit: number): SQL {
  return sql`(case when ${sql.raw(`${alias}.count >= ${limit}`)} then ${sql.raw(`${alias}.count`)}
    when ${sql.raw(`${alias}.count`)} is null then 0 else ${recentCount(alias, LOGIN_FAILURE_WINDOW_S)} end)`
}

type Asked = {
  emailKey: string
  addressKey: string
  networkKey: string
  noticeKey: string
  deviceHash: Buffer | null
}

/** A part of a statement: whether the account with this id has a passkey. */

/** Reads everything that a sign-in needs to know, in one statement that always returns exactly one row. */
export const createReadAttempt = (hasPasskey: AccountCondition) =>
  statement<AttemptRow, Asked>(
    'sign_in_attempt',
    sql`select a.id as "accountId", a.email, a.first_name as "firstName",
      a.last_name as "lastName", a.password_hash as "passwordHash", a.status, a.roles, a.language,
      a.first_sign_in_at is not null as "hasSignedIn", a.epoch, a.second_factors as "secondFactors",
      d.id as "deviceId", ${isStaleDevice('d')} as "isDeviceStale", coalesce(d.trusted_until > now(), false) as "isTrusted",
      ${WAITING_HASHES} as "waitingHashes",
      ${failures('ca', LOGIN_LOCK_AFTER_FAILURES)} as "addressFailures", ${retry('ca')} as "addressRetryS",
      ${failures('cd', LOGIN_LOCK_AFTER_FAILURES)} as "deviceFailures", ${retry('cd')} as "deviceRetryS",
      ${failures('cp', LOGIN_NETWORK_REFUSE_AFTER_FAILURES)} as "networkFailures", ${retry('cp')} as "networkRetryS",
      coalesce(cl.count, 0) as locks,
      case when cs.count >= ${sql.raw(String(SIGN_INS_PER_MINUTE))} then ${retry('cs')} else 0 end as "signInsRetryS",
      cn.key is not null as "isNoticed",
      ${hasPasskey(sql`a.id`)} as "hasPasskey",
      a.deletion_due_at is not null as "isDeletionPlanned"
    from (select 1) one
    left join ${accounts} a on a.email_key = ${p('emailKey')}
    left join ${devices} d on d.token_hash = ${p('deviceHash')}::bytea and d.account_id = a.id
    ${joinedCounter('ca', sql`${p('addressKey')}`)}
    ${joinedCounter('cp', sql`${p('networkKey')}`)}
    ${joinedCounter('cn', sql`${p('noticeKey')}`)}
    ${joinedCounter('cs', sql`'sign-in:account:' || a.id`)}
    ${joinedCounter('cd', sql`'sign-in:device:' || d.id`)}
    ${joinedCounter('cl', sql`'locks:' || coalesce('sign-in:device:' || d.id, ${p('addressKey')}::text)`)}`,
  )

export type ReadAttempt = ReturnType<typeof createReadAttempt>

export type AttemptCounts = {
  lockedForS: number
  failures: number
  networkRefusedForS: number
  networkFailures: number
  signInsRefusedForS: number
}

/** Reads the counters again after a limit was reached while a right password was being checked. */
export async function readAttemptCounts(
  db: Db,
  keys: { failureKey?: string; networkKey: string; successKey?: string },
): Promise<AttemptCounts> {
  const counts = await readCounts(db, Object.values(keys), LOGIN_FAILURE_WINDOW_S)
  const own = counts.find(({ key }) => key === keys.failureKey)
  const network = counts.find(({ key }) => key === keys.networkKey)
  const successes = counts.find(({ key }) => key === keys.successKey)
  const reached = (row: { count: number; retryAfterS: number } | undefined, limit: number) =>
    row && row.count >= limit ? row.retryAfterS : 0
  return {
    lockedForS: reached(own, LOGIN_LOCK_AFTER_FAILURES),
    failures: own?.recent ?? 0,
    networkRefusedForS: reached(network, LOGIN_NETWORK_REFUSE_AFTER_FAILURES),
    networkFailures: network?.recent ?? 0,
    signInsRefusedForS: reached(successes, SIGN_INS_PER_MINUTE),
  }
}
