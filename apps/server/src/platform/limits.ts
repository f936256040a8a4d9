import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { counters } from './tables.ts'

/**
 * The count of a fixed window that opens with its first event, and the seconds until it closes. `increment` is one
 * upsert, so it is atomic across nodes: parallel calls each see a count of their own.
 */
export type Count = { count: number; retryAfterS: number }

export async function increment(db: Db, key: string, windowS: number): Promise<Count> {
  const fresh = sql`now() + make_interval(secs => ${windowS})`
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt: fresh })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${counters.expiresAt} <= now() then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${counters.expiresAt} <= now() then ${fresh} else ${counters.expiresAt} end`,
      },
    })
    .returning({
      count: counters.count,
      retryAfterS: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    })
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

/** The count without adding to it; zero when the window has closed. */
export async function readCount(db: Db, key: string): Promise<Count> {
  const [row] = await db
    .select({
      count: counters.count,
      retryAfterS: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int`,
    })
    .from(counters)
    .where(sql`${counters.key} = ${key} and ${counters.expiresAt} > now()`)
  return row ?? { count: 0, retryAfterS: 0 }
}

/** Closes the window: the next event opens a new one. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, key))
}
