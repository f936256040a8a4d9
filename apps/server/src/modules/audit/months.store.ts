import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { REMOVED_AT_ONCE } from '../../core/retention/maintenance.ts'

/** Months after this one for which the audit has its partition. */
const AUDIT_MONTHS_AHEAD = 2
/** How long the change of a partition waits for a lock; sign-ins wait behind it. */
const AUDIT_LOCK_WAIT_MS = 200

/** A month in UTC with the bounds of its partition, all as the store writes them. */
export type Month = { name: string; begins: string; ends: string; isNear: boolean }

const TABLE = 'audit_events'
/** Holds what no other partition takes, so that no event is refused. */
const REST = `${TABLE}_rest`
const AHEAD = sql.raw(String(AUDIT_MONTHS_AHEAD))

/** The partitions with their bounds; the first has no beginning and the rest neither. */
const parts = sql.raw(`(select c.relname::text as name,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM [(]''([^'']+)'))[1]::timestamptz as begins,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO [(]''([^'']+)'))[1]::timestamptz as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = '${TABLE}'::regclass) part`)

/**
 * The months that need a partition: this one, the next ones, and the earliest of which there are events among the rest.
 * A month is added to a time without a zone: with one, the session's own would count.
 */
const missing = sql`select '${sql.raw(TABLE)}_' || to_char(month, 'YYYY_MM') as name,
    (month at time zone 'UTC')::text as begins, ((month + interval '1 month') at time zone 'UTC')::text as ends,
    month at time zone 'UTC' < now() + interval '1 day' as "isNear"
  from (select date_trunc('month', now() at time zone 'UTC') + make_interval(months => n) as month
      from generate_series(0, ${AHEAD}) n
    union
    select date_trunc('month', min(at) at time zone 'UTC') from ${sql.raw(REST)}) months
  where month is not null and not exists (select 1 from ${parts}
    where coalesce(part.begins, '-infinity') <= month at time zone 'UTC' and part.ends > month at time zone 'UTC')`

export const listMissing = (db: Db): Promise<Month[]> => rowsOf(db, missing)

/** The partitions whose events are all older than `keptS`. */
export function listOver(db: Db, keptS: number): Promise<{ name: string }[]> {
  return rowsOf(db, sql`select name from ${parts} where ends <= now() - make_interval(secs => ${keptS})`)
}

/** The tables in which some events, and not all, may be older than `keptS`. */
export async function listPartlyOver(db: Db, keptS: number): Promise<SQL[]> {
  const over = sql`now() - make_interval(secs => ${keptS})`
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select name from ${parts}
      where coalesce(begins, '-infinity') < ${over} and coalesce(ends, 'infinity') > ${over}`,
  )
  return names.map(({ name }) => sql`${sql.identifier(name)}`)
}

/**
 * Makes the partition of a month and brings its events there from among the rest. To attach the partition of a month to
 * come makes no sign-in wait; to create it in its place would. Of two processes the second finds it made.
 */
export async function createMonth(tx: Tx, month: Month): Promise<void> {
  const name = sql.identifier(month.name)
  await waitForLocks(tx)
  await tx.execute(sql.raw(`lock table ${TABLE} in share update exclusive mode`))
  if (!(await listMissing(tx)).some((one) => one.name === month.name)) return
  await tx.execute(sql`create table ${name} (like ${sql.identifier(TABLE)} including defaults)`)
  while ((await moveSome(tx, month)) === REMOVED_AT_ONCE);
  // An event of this moment that is on its way to the rest would be refused there: let it arrive, and the next one wait.
  await tx.execute(sql.raw(`lock table ${month.isNear ? TABLE : REST} in access exclusive mode`))
  while ((await moveSome(tx, month)) === REMOVED_AT_ONCE);
  const bounds = sql.raw(`from ('${month.begins}') to ('${month.ends}')`)
  await tx.execute(sql`alter table ${sql.identifier(TABLE)} attach partition ${name} for values ${bounds}`)
}

/** Removes a partition at once: its rows are not read, and nothing is left behind to be cleaned up. */
export async function dropPart(tx: Tx, name: string): Promise<void> {
  await waitForLocks(tx)
  await tx.execute(sql`drop table if exists ${sql.identifier(name)}`)
}

/** Who signs in waits behind us for as long as we wait for others: a short time, and we try again later. */
async function waitForLocks(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${AUDIT_LOCK_WAIT_MS}`))
}

async function moveSome(tx: Tx, { name, begins, ends }: Month): Promise<number> {
  const rest = sql.identifier(REST)
  const moved = await rowsOf(
    tx,
    sql`with moved as (
        delete from ${rest} where ctid = any(array(select ctid from ${rest}
          where at >= ${begins}::timestamptz and at < ${ends}::timestamptz limit ${REMOVED_AT_ONCE}))
        returning *
      )
      insert into ${sql.identifier(name)} select * from moved returning 1`,
  )
  return moved.length
}

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] }
  return rows
}
