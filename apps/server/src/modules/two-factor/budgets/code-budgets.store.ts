import { DAY_S } from '@portico/contract/kernel/units'
import { type SQL, sql } from 'drizzle-orm'
import {
  countingBack,
  countingInOpen,
  countingOne,
  isWindowOpen,
  secondsUntilRoom,
} from '../../../core/counters/counter-parts.ts'
import { forgetAll, increment, markAll, openWindow } from '../../../core/counters/limits.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import {
  budgetKey,
  CODE_BUDGETS,
  type CodeBudget,
  KNOWN_BY_RESET_KEY,
  type LiftedBy,
  RESETS_KEY,
} from './code-budgets.ts'

export const RESETS_WITH_TRIES_PER_DAY = 3

const text = (value: string) => sql.raw(`'${value}'`)
const number = (value: number) => sql.raw(String(value))

/** The key of a budget, as SQL; `id` is that of its account or browser. */
export const keyOf = (budget: CodeBudget, id: SQL): SQL => sql`${text(budgetKey(budget))} || ${id}`

const mostOf = (budget: CodeBudget) => number(CODE_BUDGETS[budget].most)

/** A known browser has its own budget, unless a reset alone made it known. */
const hasOwn = sql`(device_id is not null and not ${isWindowOpen(sql`${text(KNOWN_BY_RESET_KEY)} || device_id`)})`

type Chosen = { key: SQL; most: SQL }

/** Which budget a guess is charged to; `isRecovery` says whether a recovery code was typed. */
export const guessBudget = (isRecovery: SQL): Chosen => ({
  key: sql`case when ${isRecovery} then ${keyOf('guesses-recovery', sql`account_id`)}
    when ${hasOwn} then ${keyOf('guesses-browser', sql`device_id`)} else ${keyOf('guesses-unknown', sql`account_id`)} end`,
  most: sql`case when ${isRecovery} then ${mostOf('guesses-recovery')}
    when ${hasOwn} then ${mostOf('guesses-browser')} else ${mostOf('guesses-unknown')} end`,
})

/** Which budget a sent code is charged to. */
export const sendingBudget: Chosen = {
  key: sql`case when ${hasOwn} then ${keyOf('sent-browser', sql`device_id`)} else ${keyOf('sent-unknown', sql`account_id`)} end`,
  most: sql`case when ${hasOwn} then ${mostOf('sent-browser')} else ${mostOf('sent-unknown')} end`,
}

/**
 * Parts of a statement that charge one to a budget for the row of `from`, a part with `account_id` and `device_id`: its own,
 * or else that after a reset. A row of `charged` has the key; there is none where both are used up.
 */
export const charging = ({ key, most }: Chosen, spare: CodeBudget, from: SQL): SQL =>
  sql`budget as (
      select ${key} as key, ${most} as most, account_id from ${from} limit 1
    ), own as (
      ${countingOne({ key: sql`key`, most: sql`(select most from budget)`, windowS: DAY_S, from: sql`budget` })}
    ), spare as (
      ${countingInOpen({
        key: sql`(select ${keyOf(spare, sql`account_id`)} from budget)`,
        most: mostOf(spare),
        when: sql`not exists (select 1 from own)`,
      })}
    ), charged as (
      select key from own union all select key from spare
    )`

/** Counts a guess that was charged among all of the account's; without a row of it the guess counts for nothing. */
export const countingAll: SQL = sql`counted_among_all as (
      ${countingOne({
        key: keyOf('guesses-all', sql`account_id`),
        most: mostOf('guesses-all'),
        windowS: DAY_S,
        from: sql`budget, charged`,
      })}
    )`

/**
 * Gives a guess back that was none. First where it was charged, then among all, which is the order in which it was taken:
 * two statements that lock the two rows in another order could wait for each other.
 */
export const givingBack = (chargedTo: SQL, accountId: SQL, when: SQL): SQL =>
  sql`returned as (
      ${countingBack({ key: chargedTo, when })}
    ), returned_to_all as (
      ${countingBack({
        key: keyOf('guesses-all', accountId),
        when: sql`(select count(*) from returned) >= 0 and ${when}`,
      })}
    )`

/** Seconds until a budget has room again, 0 while it has; one that has another behind it, which a reset opens. */
export const usedUpForS = ({ key, most }: Chosen, spare: CodeBudget): SQL =>
  sql`case when ${isWindowOpen(keyOf(spare, sql`account_id`), mostOf(spare))} then 0
    else ${secondsUntilRoom(key, most)} end`

export const allUsedUpForS: SQL = secondsUntilRoom(
  keyOf('guesses-all', sql`account_id`),
  mostOf('guesses-all'),
)

/**
 * Makes room again after what ends a stranger's doings. The budgets after a reset are no more than opened again by the next
 * one, so they end with the others.
 */
export async function liftBudgets(
  tx: Tx,
  of: { accountId: string; deviceIds: string[] },
  ending: LiftedBy,
): Promise<void> {
  // One after the other and those of all guesses last, as a guess locks them.
  for (const [name, budget] of Object.entries(CODE_BUDGETS)) {
    if (!(budget.liftedBy as readonly LiftedBy[]).includes(ending)) continue
    const ids = budget.of === 'account' ? [of.accountId] : of.deviceIds
    await forgetAll(
      tx,
      ids.map((id) => `${budgetKey(name as CodeBudget)}${id}`),
    )
  }
}

/** Opens the budgets after a reset, as often as a day has them. */
export async function openAfterReset(tx: Tx, accountId: string): Promise<void> {
  const resets = await increment(tx, `${RESETS_KEY}${accountId}`, DAY_S)
  if (resets.count > RESETS_WITH_TRIES_PER_DAY) return
  for (const budget of ['guesses-after-reset', 'sent-after-reset'] as const) {
    await openWindow(tx, `${budgetKey(budget)}${accountId}`, DAY_S)
  }
}

/** From now on for a day these browsers, that the account knows, have no budget of their own. */
export const countAsUnknown = (tx: Tx, deviceIds: string[]): Promise<void> =>
  markAll(
    tx,
    deviceIds.map((id) => `${KNOWN_BY_RESET_KEY}${id}`),
    DAY_S,
  )
