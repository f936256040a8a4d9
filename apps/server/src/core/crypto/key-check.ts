import { asc, notInArray, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from '../database/access/database.ts'
import { StartError } from '../process/start-error.ts'
import type { Secrets } from './secrets.ts'
import { secretKeyChecks } from './tables.ts'

/**
 * Stops the start with a wrong key. Otherwise it would be noticed only when the first sealed mail cannot be opened, and
 * everything written until then could not be read with the right key. So a value derived from each key in use is kept
 * with the data.
 *
 * A key fits if its value is kept, or if that of its SECRET_KEY_PREVIOUS is: a rotation. During a rotation both values
 * are kept, so that a node with the old key may still start. It ends when a node starts with the newest key alone.
 * Throws `StartError`.
 */
export async function requireFittingKey(
  database: Database,
  { keyChecks }: Pick<Secrets, 'keyChecks'>,
): Promise<void> {
  const [current] = keyChecks
  const fits = await database.transaction(async (tx) => {
    // Of two processes that start on an empty store with different keys, the second must see the first one's.
    await tx.execute(sql`lock table ${secretKeyChecks} in share row exclusive mode`)
    const kept = await tx.select().from(secretKeyChecks).orderBy(asc(secretKeyChecks.turn))
    const isKept = (check: Buffer) => kept.some((row) => row.check.equals(check))
    if (kept.length > 0 && !keyChecks.some(isKept)) return false
    if (!isKept(current)) await tx.insert(secretKeyChecks).values({ check: current })
    else if (keyChecks.length === 1 && kept.at(-1)?.check.equals(current)) await retainOnly(tx, current)
    return true
  })
  if (fits) return
  await database.close()
  throw new StartError(
    'SECRET_KEY does not fit the data, which were written with another key; name that one, or for a change of keys ' +
      'name it in SECRET_KEY_PREVIOUS, or where it is lost: npm run admin -- forget-key',
  )
}

async function retainOnly(tx: Tx, check: Buffer): Promise<void> {
  await tx.delete(secretKeyChecks).where(notInArray(secretKeyChecks.check, [check]))
}

/** False where none is known: a store that no server has used, or one whose key was forgotten before. */
export async function forgetKeyChecks(db: Db): Promise<boolean> {
  const forgotten = await db.delete(secretKeyChecks).returning({ turn: secretKeyChecks.turn })
  return forgotten.length > 0
}
