import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { statement } from '../database/access/statement.ts'
import { windowEnd } from './counter-parts.ts'
import { recentCount } from './sliding-window.ts'
import { counters } from './tables.ts'

/**
 * The count of a fixed window that opens with its first event, and the seconds until it closes. `increment` is one
 * upsert, so it is atomic across nodes: parallel calls each see a count of their own.
 */
export type Count = { count: number; retryAfterS: number }

export async function increment(db: Db, key: string, windowS: number): Promise<Count> {
  const [row] = await incremented(db, { key, windowS })
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

const p = sql.placeholder
const FRESH = sql`now() + make_interval(secs => ${p('windowS')})`
const RETRY_AFTER_S = sql`ceil(extract(epoch from ${counters}.expires_at - now()))::int as "retryAfterS"`

const incremented = statement<Count, { key: string; windowS: number }>(
  'counter_increment',
  sql`insert into ${counters} (key, count, expires_at) values (${p('key')}, 1, ${FRESH})
    on conflict (key) do update set
      count = case when ${counters}.expires_at <= now() then 1 else ${counters}.count + 1 end,
      expires_at = case when ${counters}.expires_at <= now() then ${FRESH} else ${counters}.expires_at end
    returning ${counters}.count, ${RETRY_AFTER_S}`,
)

const counted = statement<Count, { key: string }>(
  'counter_read',
  sql`select ${counters}.count, ${RETRY_AFTER_S} from ${counters}
    where ${counters}.key = ${p('key')} and ${counters}.expires_at > now()`,
)

/** The count without adding to it; zero when the window has closed. */
export async function readCount(db: Db, key: string): Promise<Count> {
  const [row] = await counted(db, { key })
  return row ?? { count: 0, retryAfterS: 0 }
}

/** Counts whose windows are open, of these keys, with how many of each lie within the last `recentS` seconds. */
export async function readCounts(db: Db, keys: string[], recentS = 0) {
  return db
    .select({
      key: counters.key,
      count: counters.count,
      expiresAt: counters.expiresAt,
      recent: sql<number>`${recentCount('counters', recentS)}`,
      retryAfterS: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    })
    .from(counters)
    .where(and(inArray(counters.key, keys), gt(counters.expiresAt, sql`now()`)))
    .orderBy(counters.key)
}

/** Closes the window: the next event opens a new one. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, key))
}

/** The same for many keys: a list, or a query that returns them. */
export async function forgetAll(db: Db, keys: string[] | SQL): Promise<void> {
  if (Array.isArray(keys) && keys.length === 0) return
  await db.delete(counters).where(inArray(counters.key, keys))
}

/** The same, unless so many were counted: a lock that has started stays. */
export async function forgetBelow(db: Db, key: string, count: number): Promise<void> {
  await db.delete(counters).where(and(eq(counters.key, key), lt(counters.count, count)))
}

/** Opens the window of a key again, with nothing counted. */
export async function openWindow(db: Db, key: string, windowS: number): Promise<void> {
  await db.execute(sql`insert into ${counters} (key, count, expires_at) values (${key}, 0, ${windowEnd(windowS)})
    on conflict (key) do update set count = 0, expires_at = excluded.expires_at`)
}

/** Keeps the windows of these keys open from now on for so long; one that has no counter has counted one. */
export async function markAll(db: Db, keys: string[], windowS: number): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(counters)
    .values(keys.map((key) => ({ key, count: 1, expiresAt: windowEnd(windowS) })))
    .onConflictDoUpdate({ target: counters.key, set: { expiresAt: sql`excluded.expires_at` } })
}
