import { DAY_S, HOUR_S } from '@portico/contract/kernel/units'
import { sql } from 'drizzle-orm'
import { increment } from '../../../core/counters/limits.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { NEW_DEVICE_NOTICES_PER_HOUR } from '../limits.ts'
import { deviceNotices } from '../tables.ts'

/** A day brings at most one notice of a new device about one browser in one network. */
const NEW_DEVICE_NOTICE_EVERY_S = DAY_S

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))

const noticeCounted = statement<{ count: number }, { accountId: string }>(
  'device_notice_count',
  sql`insert into ${deviceNotices} as n (account_id, count, window_ends_at)
    values (${p('accountId')}::uuid, 1, now() + make_interval(secs => ${number(HOUR_S)}))
    on conflict (account_id) do update set
      count = case when n.window_ends_at <= now() then 1 else n.count + 1 end,
      window_ends_at = case when n.window_ends_at <= now() then excluded.window_ends_at else n.window_ends_at end,
      untold = case when n.window_ends_at <= now() then n.untold
        when n.untold > 0 or n.count = ${number(NEW_DEVICE_NOTICES_PER_HOUR)} then n.untold + 1 else 0 end
    returning count`,
)

/**
 * Counts a sign-in from an unknown browser and returns its number within the account's hour, or null when its network
 * has been counted today. Each of several parallel calls gets its own number. A sign-in beyond those that get a mail of
 * their own is counted for the summary too, until the summary is written.
 */
export async function countUnknown(tx: Tx, accountId: string, noticeKey: string): Promise<number | null> {
  const ofNetwork = await increment(tx, noticeKey, NEW_DEVICE_NOTICE_EVERY_S)
  if (ofNetwork.count > 1) return null
  const [row] = await noticeCounted(tx, { accountId })
  return row?.count ?? null
}

/** Returns how many sign-ins the summary has to tell, and sets them to zero. Of parallel calls one gets them. */
export async function takeUntold(tx: Tx, accountId: string): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with due as (select account_id, untold from ${deviceNotices} where account_id = ${accountId} for update)
    update ${deviceNotices} n set untold = 0 from due where n.account_id = due.account_id
    returning due.untold`)) as unknown as { rows: { untold: number }[] }
  return rows[0]?.untold ?? 0
}
