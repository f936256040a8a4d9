import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import type { Retention } from './retention.ts'
import { createRowByRow } from './row-by-row.ts'

/** Rows removed by one statement, which takes a fraction of its time limit, also on a slow disk. */
export const REMOVED_AT_ONCE = 2000
/** Rows that even the slowest store removes in time. */
const REMOVED_AT_ONCE_LEAST = 20

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
      for (const part of (await step.parts?.(db)) ?? [sql`${step.table}`])
        await removeAll(db, step, part, onError)
    } catch (error) {
      onError(error)
    }
  }
}

/** Tries a smaller batch when the store is too slow for one, and in the end row by row, past one that cannot be removed. */
async function removeAll(
  db: Db,
  step: Retention,
  from: SQL,
  onError: (error: unknown) => void,
  atOnce = REMOVED_AT_ONCE,
): Promise<void> {
  try {
    while ((await removeSome(db, step, from, atOnce)) === atOnce);
  } catch {
    if (atOnce <= REMOVED_AT_ONCE_LEAST) return removeEach(db, step, from, onError)
    await removeAll(db, step, from, onError, Math.max(REMOVED_AT_ONCE_LEAST, Math.floor(atOnce / 10)))
  }
}

/** The rows that could not be removed stay in front: each further one is looked for behind them. */
async function removeEach(
  db: Db,
  step: Retention,
  from: SQL,
  onError: (error: unknown) => void,
): Promise<void> {
  const rows = createRowByRow(`rows of ${getTableName(step.table)} that are over`, onError)
  for (let isMore = true; isMore; ) {
    const behind = rows.failed().length
    // Read by itself: a row has no name here but its place.
    const place = await findPlace(db, step, from, behind)
    isMore = place !== undefined
    if (place !== undefined) {
      await rows.run(place, () => db.execute(sql`delete from ${from} where ctid = ${place}::tid`))
    }
  }
  rows.report()
}

async function findPlace(db: Db, step: Retention, from: SQL, behind: number): Promise<string | undefined> {
  const { rows } = (await db.execute(
    sql`select ctid::text as place from ${from} where ${dueIn(step)} order by ${sql.identifier(step.time.name)}, ctid
      limit 1 offset ${behind}`,
  )) as unknown as { rows: { place: string }[] }
  return rows[0]?.place
}

/**
 * Removes by `ctid` and locks the rows first: a row that becomes valid again in between is not lost, and rows that
 * another transaction holds are left for the next time.
 */
async function removeSome(db: Db, step: Retention, from: SQL, limit: number): Promise<number> {
  const { rows } = (await db.execute(
    sql`delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${dueIn(step)} order by ${sql.identifier(step.time.name)} limit ${limit}
        for update skip locked))
      returning 1`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

const dueIn = ({ time, keptS, where }: Retention): SQL =>
  sql`${sql.identifier(time.name)} < now() - make_interval(secs => ${keptS})${where ? sql` and ${where}` : sql``}`
