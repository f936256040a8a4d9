import { DAY_S, RESETS_WITH_TRIES_PER_DAY } from '@portico/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { increment } from '../../platform/limits.ts'
import { counters } from '../../platform/tables.ts'
import { devices } from '../accounts/tables.ts'
import {
  budgetKey,
  CODE_BUDGETS,
  type CodeBudget,
  KNOWN_BY_RESET_KEY,
  type LiftedBy,
  RESETS_KEY,
} from './code-budgets.ts'

const text = (value: string) => sql.raw(`'${value}'`)
const number = (value: number) => sql.raw(String(value))
const aDay = sql`now() + make_interval(secs => ${number(DAY_S)})`

/** The key of a budget, as SQL; `id` is that of its account or browser. */
export const keyOf = (budget: CodeBudget, id: SQL): SQL => sql`${text(budgetKey(budget))} || ${id}`

const mostOf = (budget: CodeBudget) => number(CODE_BUDGETS[budget].most)

/** A known browser has its own budget, unless a reset alone made it known. */
const hasOwn = sql`(device_id is not null and not exists (select 1 from ${counters} m
  where m.key = ${text(KNOWN_BY_RESET_KEY)} || device_id and m.expires_at > now()))`

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

/** Counts one in the counter of each row of `from`, and returns its key while there is room. */
const counting = (key: SQL, most: SQL, from: SQL): SQL =>
  sql`insert into ${counters} as c (key, count, expires_at) select ${key}, 1, ${aDay} from ${from}
      on conflict (key) do update set
        count = case when c.expires_at <= now() then 1 else c.count + 1 end,
        expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end
      where c.expires_at <= now() or c.count < ${most}
      returning key`

/**
 * Parts of a statement that charge one to a budget for the row of `from`, a part with `account_id` and `device_id`: its own,
 * or else that after a reset. A row of `charged` has the key; there is none where both are used up.
 */
export const charging = ({ key, most }: Chosen, spare: CodeBudget, from: SQL): SQL =>
  sql`budget as (
      select ${key} as key, ${most} as most, account_id from ${from} limit 1
    ), own as (
      ${counting(sql`key`, sql`(select most from budget)`, sql`budget`)}
    ), spare as (
      update ${counters} set count = count + 1
      where key = (select ${keyOf(spare, sql`account_id`)} from budget) and not exists (select 1 from own)
        and count < ${mostOf(spare)} and expires_at > now()
      returning key
    ), charged as (
      select key from own union all select key from spare
    )`

/** Counts a guess that was charged among all of the account's; without a row of it the guess counts for nothing. */
export const countingAll: SQL = sql`counted_among_all as (
      ${counting(keyOf('guesses-all', sql`account_id`), mostOf('guesses-all'), sql`budget, charged`)}
    )`

/**
 * Gives a guess back that was none. First where it was charged, then among all, which is the order in which it was taken:
 * two statements that lock the two rows in another order could wait for each other.
 */
export const givingBack = (chargedTo: SQL, accountId: SQL, when: SQL): SQL =>
  sql`returned as (
      update ${counters} set count = count - 1 where key = ${chargedTo} and count > 0 and ${when}
      returning key
    ), returned_to_all as (
      update ${counters} set count = count - 1
      where key = ${keyOf('guesses-all', accountId)} and count > 0 and (select count(*) from returned) >= 0 and ${when}
    )`

/** Seconds until a budget has room again; 0 while it has. */
export const fullForS = (key: SQL, most: SQL): SQL =>
  sql`coalesce((select ceil(extract(epoch from c.expires_at - now()))::int from ${counters} c
    where c.key = ${key} and c.expires_at > now() and c.count >= ${most}), 0)`

/** The same for one that has another behind it, which a reset opens. */
export const usedUpForS = ({ key, most }: Chosen, spare: CodeBudget): SQL =>
  sql`case when exists (select 1 from ${counters} c where c.key = ${keyOf(spare, sql`account_id`)}
      and c.expires_at > now() and c.count < ${mostOf(spare)}) then 0 else ${fullForS(key, most)} end`

export const allUsedUpForS: SQL = fullForS(keyOf('guesses-all', sql`account_id`), mostOf('guesses-all'))

/**
 * Makes room again after what ends a stranger's doings. The budgets after a reset are no more than opened anew by the next
 * one, so they end with the others.
 */
export async function liftBudgets(tx: Tx, accountId: string, ending: LiftedBy): Promise<void> {
  for (const [name, { of, liftedBy }] of Object.entries(CODE_BUDGETS)) {
    if (!(liftedBy as readonly LiftedBy[]).includes(ending)) continue
    const ids =
      of === 'account'
        ? sql`(select ${accountId}::text)`
        : sql`(select id::text from ${devices} where account_id = ${accountId}::uuid)`
    const keys = sql`(select ${text(budgetKey(name as CodeBudget))} || one.id from ${ids} one(id))`
    await tx.execute(sql`delete from ${counters} where key in ${keys}`)
  }
}

/** Opens the budgets after a reset, as often as a day has them. */
export async function openAfterReset(tx: Tx, accountId: string): Promise<void> {
  const resets = await increment(tx, `${RESETS_KEY}${accountId}`, DAY_S)
  if (resets.count > RESETS_WITH_TRIES_PER_DAY) return
  for (const budget of ['guesses-after-reset', 'sent-after-reset'] as const) {
    await tx.execute(sql`insert into ${counters} (key, count, expires_at)
      values (${`${budgetKey(budget)}${accountId}`}, 0, ${aDay})
      on conflict (key) do update set count = 0, expires_at = excluded.expires_at`)
  }
}

/** From now on for a day the browsers that the account knows have no budget of their own. */
export async function countAsUnknown(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`insert into ${counters} (key, count, expires_at)
    select ${text(KNOWN_BY_RESET_KEY)} || id, 1, ${aDay} from ${devices} where account_id = ${accountId}::uuid
    on conflict (key) do update set expires_at = excluded.expires_at`)
}
