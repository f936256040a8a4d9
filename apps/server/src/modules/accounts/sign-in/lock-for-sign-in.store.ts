import { DAY_S } from '@portico/contract/kernel/units'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import { type SQL, sql } from 'drizzle-orm'
import { isOpenWhere } from '../../../core/counters/counter-parts.ts'
import { recentCount } from '../../../core/counters/sliding-window.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { accounts } from '../tables.ts'

/** For so long a password that a mailed link has set proves no more than the mailbox. */
const RECENT_RESET_S = 7 * DAY_S

/** By which counters a sign-in is limited. Without a solved challenge it is refused from the failure on that makes one due. */
export type LimitKeys = { failureKey: string; networkKey: string; isProven: boolean }

export type LockedAccount = {
  status: 'active' | 'disabled'
  passwordHash: string
  epoch: number
  /** Whether a mailed link has set the password a short time ago. */
  isRecentlyReset: boolean
  hasSignedIn: boolean
  isDeletionPlanned: boolean
  /** Whether the failures of the address, the device or the network have reached a limit. */
  isLimitReached: boolean
}

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))
const recent = recentCount('c', LOGIN_FAILURE_WINDOW_S)

const isReached = (key: string, refusedFrom: number, challengedFrom: number): SQL =>
  sql`c.key = ${p(key)}::text and (c.count >= ${number(refusedFrom)}
    or not ${p('isProven')}::boolean and ${recent} >= ${number(challengedFrom)})`

const ofOwner = isReached('failureKey', LOGIN_LOCK_AFTER_FAILURES, LOGIN_CHALLENGE_AFTER_FAILURES)
const ofNetwork = isReached(
  'networkKey',
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
)

const accountLocked = statement<LockedAccount, LimitKeys & { id: string }>(
  'account_lock_for_sign_in',
  sql`select a.status, a.password_hash as "passwordHash", a.epoch, a.first_sign_in_at is not null as "hasSignedIn",
      a.deletion_due_at is not null as "isDeletionPlanned",
      coalesce(a.password_reset_at > now() - make_interval(secs => ${number(RECENT_RESET_S)}), false) as "isRecentlyReset",
      ${isOpenWhere(sql`${ofOwner} or ${ofNetwork}`)} as "isLimitReached"
    from ${accounts} a where a.id = ${p('id')}::uuid for no key update of a`,
)

/**
 * Locks the account's row until the transaction ends, and says how it stands now: the hash took a while, in which others
 * may have guessed, set the password or changed a factor. What does so later waits, and finds this sign-in done.
 */
export async function lockForSignIn(
  tx: Tx,
  id: string,
  { failureKey, networkKey, isProven }: LimitKeys,
): Promise<LockedAccount | undefined> {
  const [row] = await accountLocked(tx, { id, failureKey, networkKey, isProven })
  return row
}
