import { sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { statement } from '../database/access/statement.ts'
import { isOutcomeUnknown } from '../database/connections/outcome-unknown.ts'
import { envelopeAnswer } from '../http/answers/answers.ts'
import { tooMany } from '../http/answers/errors.ts'
import { readCount } from './limits.ts'
import { counters } from './tables.ts'

/** So many events of one key in a window that opens with the first of them. */
export type Limit = { key: string; most: number; windowS: number }

/**
 * Does work that a limit counts, as one of the few that the window takes. What our own failure or refusal cost (no room, no
 * storage, 503) is given back; a refusal of what was sent stays counted, and so does work whose outcome is unknown. Not for
 * guesses of a password or a code: a guess is never given back.
 * @throws ApiError 429
 */
export async function spend<T>(db: Db, limit: Limit, work: () => T | Promise<T>): Promise<T> {
  const spent = await spendOrWait(db, limit, work)
  if (spent.kind === 'refused') throw tooMany(spent.retryAfterS)
  return spent.result
}

export type Spent<T> = { kind: 'done'; result: T } | { kind: 'refused'; retryAfterS: number }

/** The same for a limit that refuses in a way of its own, such as silently. */
export async function spendOrWait<T>(db: Db, limit: Limit, work: () => T | Promise<T>): Promise<Spent<T>> {
  const [place] = await taken(db, limit)
  if (!place) return { kind: 'refused', retryAfterS: await secondsLeft(db, limit.key) }
  try {
    return { kind: 'done', result: await work() }
  } catch (error) {
    // A store that is away takes nothing back either: the window then closes by itself.
    if (isOurs(error)) await givenBack(db, { key: limit.key, ...place }).catch(() => {})
    throw error
  }
}

/**
 * Looks at a guess as one of the few that the window takes: it is counted before, so no two guesses take the last place, and
 * given back only where it was right. Undefined where it was wrong.
 * @throws ApiError 429
 */
export async function countGuess<T>(
  db: Db,
  limit: Limit,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const [place] = await taken(db, limit)
  if (!place) throw tooMany(await secondsLeft(db, limit.key))
  const found = await look()
  if (found !== undefined) await givenBack(db, { key: limit.key, ...place })
  return found
}

/** Counts within a transaction, which gives back by itself when it is rolled back. */
export async function count(tx: Db, limit: Limit): Promise<void> {
  if (!(await countWithin(tx, limit))) throw tooMany(await secondsLeft(tx, limit.key))
}

/** The same for a limit that refuses in a way of its own: false where the window is used up, and nothing is counted. */
export async function countWithin(tx: Db, limit: Limit): Promise<boolean> {
  const [place] = await taken(tx, limit)
  return place !== undefined
}

async function secondsLeft(db: Db, key: string): Promise<number> {
  return Math.max(1, (await readCount(db, key)).retryAfterS)
}

function isOurs(error: unknown): boolean {
  return !isOutcomeUnknown(error) && envelopeAnswer(error, '').status >= 500
}

const p = sql.placeholder
const FRESH = sql`now() + make_interval(secs => ${p('windowS')})`

/**
 * One conditional upsert: no two calls take the last place, and a refused one takes none. `closes` names the window, so
 * that nothing is given back to a later one.
 */
const taken = statement<{ closes: string }, Limit>(
  'counter_take',
  sql`insert into ${counters} (key, count, expires_at) values (${p('key')}, 1, ${FRESH})
    on conflict (key) do update set
      count = case when ${counters}.expires_at <= now() then 1 else ${counters}.count + 1 end,
      expires_at = case when ${counters}.expires_at <= now() then ${FRESH} else ${counters}.expires_at end
    where ${counters}.expires_at <= now() or ${counters}.count < ${p('most')}
    returning extract(epoch from ${counters}.expires_at)::text as "closes"`,
)

const givenBack = statement<never, { key: string; closes: string }>(
  'counter_give_back',
  sql`update ${counters} set count = ${counters}.count - 1
    where ${counters}.key = ${p('key')} and ${counters}.count > 0
      and extract(epoch from ${counters}.expires_at)::text = ${p('closes')}`,
)
