import { type SQL, sql } from 'drizzle-orm'
import { counters } from './tables.ts'

/**
 * Parts of statements that have to count, or to look at a count, in the very moment in which they do something else.
 * What counts by itself is in `limits.ts` and `spend.ts`. Counters are written by the core alone: a module says what
 * is counted and how often, never how.
 */

const number = (value: number) => sql.raw(String(value))

/** The end of a window that opens now. */
export const windowEnd = (windowS: number): SQL => sql`now() + make_interval(secs => ${number(windowS)})`

/** Counts one for each row of `from`, and returns its key while the window has fewer than `most`. */
export const countingOne = (counted: { key: SQL; most: SQL; windowS: number; from: SQL }): SQL =>
  sql`insert into ${counters} as c (key, count, expires_at)
      select ${counted.key}, 1, ${windowEnd(counted.windowS)} from ${counted.from}
      on conflict (key) do update set
        count = case when c.expires_at <= now() then 1 else c.count + 1 end,
        expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end
      where c.expires_at <= now() or c.count < ${counted.most}
      returning key`

/** The same for a window that is open already; it opens none. */
export const countingInOpen = (counted: { key: SQL; most: SQL; when: SQL }): SQL =>
  sql`update ${counters} set count = count + 1
      where key = ${counted.key} and ${counted.when} and count < ${counted.most} and expires_at > now()
      returning key`

/** Takes one back that was counted. */
export const countingBack = (counted: { key: SQL; when: SQL }): SQL =>
  sql`update ${counters} set count = count - 1
      where key = ${counted.key} and count > 0 and ${counted.when}
      returning key`

/** Whether the window of a key is open and has room for one more; without `most`, whether it is open. */
export const isWindowOpen = (key: SQL, most?: SQL): SQL =>
  sql`exists (select 1 from ${counters} w where w.key = ${key} and w.expires_at > now()
    ${most ? sql`and w.count < ${most}` : sql``})`

/** Whether a counter `c` whose window is open fulfils a condition. */
export const isAnyCounter = (condition: SQL): SQL =>
  sql`exists (select 1 from ${counters} c where c.expires_at > now() and (${condition}))`

/** Whether one of these limits is reached. */
export const isAnyReached = (limits: readonly { key: string; most: number }[]): SQL =>
  isAnyCounter(
    sql.join(
      limits.map(({ key, most }) => sql`c.key = ${key} and c.count >= ${most}`),
      sql` or `,
    ),
  )

/** Whether a counter `c` is open of which `condition` holds. */
export const isOpenWhere = (condition: SQL): SQL =>
  sql`exists (select 1 from ${counters} c where c.expires_at > now() and (${condition}))`

/** Seconds until the window of a key closes; 0 while it has fewer than `most`. */
export const secondsUntilRoom = (key: SQL, most: SQL = sql`0`): SQL =>
  sql`coalesce((select ceil(extract(epoch from c.expires_at - now()))::int from ${counters} c
    where c.key = ${key} and c.expires_at > now() and c.count >= ${most}), 0)`

/** Joins the counter of a key, while its window is open. */
export const joinedCounter = (alias: string, key: SQL): SQL => {
  const c = sql.raw(alias)
  return sql`left join ${counters} ${c} on ${c}.key = ${key} and ${c}.expires_at > now()`
}
