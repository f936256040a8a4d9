import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { counters } from './tables.ts'

/**
 * A fixed window that opens with its first event. `increment` is one upsert, so it is atomic across nodes:
 * of any number of parallel calls each sees its own count.
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

/** The window closes now: the next event opens a new one. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, key))
}
