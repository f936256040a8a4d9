import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { statement } from './statement.ts'
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

/** Closes the window: the next event opens a new one. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, key))
}
