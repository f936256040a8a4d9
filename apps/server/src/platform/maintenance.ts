import { REMOVED_AT_ONCE, REMOVED_AT_ONCE_LEAST } from '@portico/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Retention } from './retention.ts'

/**
 * Removes the rows whose retention is over. In batches, because a statement that runs too long is cancelled, and one
 * that removes everything would run longer each time. Each step by itself, so that one that fails stops no other.
 */
export async function removeExpired(
  db: Db,
  steps: readonly Retention[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const step of steps) {
    try {
      for (const part of (await step.parts?.(db)) ?? [sql`${step.table}`]) await removeAll(db, step, part)
    } catch (error) {
      onError(error)
    }
  }
}

/** Tries a smaller batch when the store is too slow for one. */
async function removeAll(db: Db, step: Retention, from: SQL, atOnce = REMOVED_AT_ONCE): Promise<void> {
  try {
    while ((await removeSome(db, step, from, atOnce)) === atOnce);
  } catch (error) {
    if (atOnce <= REMOVED_AT_ONCE_LEAST) throw error
    await removeAll(db, step, from, Math.max(REMOVED_AT_ONCE_LEAST, Math.floor(atOnce / 10)))
  }
}

/**
 * Removes by `ctid` and locks the rows first: a row that becomes valid again in between is not lost, and rows that
 * another transaction holds are left for the next time.
 */
async function removeSome(
  db: Db,
  { time, keptS, where }: Retention,
  from: SQL,
  limit: number,
): Promise<number> {
  const column = sql.identifier(time.name)
  const due = sql`${column} < now() - make_interval(secs => ${keptS})${where ? sql` and ${where}` : sql``}`
  const { rows } = (await db.execute(
    sql`delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${due} order by ${column} limit ${limit} for update skip locked))
      returning 1`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}
