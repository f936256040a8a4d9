import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { accounts, devices } from '../tables.ts'

export type InSameBrowser = {
  accountId: string
  registeredAt: Date
  /** Seconds between the first sign-ins of the two accounts in that browser. */
  apartS: number
}

/** Other accounts that have been used in one of the browsers of this one, those closest in time first, and how many in all. */
export async function listInSameBrowsers(
  db: Db,
  accountId: string,
  most: number,
): Promise<{ found: InSameBrowser[]; total: number }> {
  const { rows } = (await db.execute(
    sql`select theirs.account_id as "accountId", floor(extract(epoch from a.registered_at) * 1000)::float8 as "registeredMs",
        min(floor(abs(extract(epoch from theirs.created_at - mine.created_at))))::float8 as "apartS",
        count(*) over ()::int as total
      from ${devices} mine
      join ${devices} theirs on theirs.token_hash = mine.token_hash and theirs.account_id <> mine.account_id
      join ${accounts} a on a.id = theirs.account_id
      where mine.account_id = ${accountId}::uuid
      group by theirs.account_id, a.registered_at order by "apartS", theirs.account_id limit ${most}`,
  )) as unknown as { rows: { accountId: string; registeredMs: number; apartS: number; total: number }[] }
  const found = rows.map(({ accountId, registeredMs, apartS }) => ({
    accountId,
    registeredAt: new Date(registeredMs),
    apartS,
  }))
  return { found, total: rows[0]?.total ?? 0 }
}

/** Accounts that began within so many seconds of this one in one browser, the one that has most of them. */
export async function listBegunTogether(
  db: Db,
  accountId: string,
  { withinS, most }: { withinS: number; most: number },
): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`with together as (
        select mine.id as browser, theirs.account_id from ${devices} mine
        join ${devices} theirs on theirs.token_hash = mine.token_hash and theirs.account_id <> mine.account_id
        where mine.account_id = ${accountId}::uuid
          and abs(extract(epoch from theirs.created_at - mine.created_at)) <= ${withinS}
      )
      select account_id as "accountId" from together where browser =
        (select browser from together group by browser order by count(*) desc, browser limit 1)
      order by account_id limit ${most}`,
  )) as unknown as { rows: { accountId: string }[] }
  return rows.map((row) => row.accountId)
}
