import { asc, notInArray, sql } from 'drizzle-orm'
import type { Database, Db, Tx } from './database.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { secretKeyChecks } from './tables.ts'

/**
 * A key that does not fit would be noticed when the first sealed mail cannot be opened, and everything written until
 * then would be lost under the right one. So a value derived from each key in use is kept with the data.
 *
 * Good is a key that is kept, or one that comes with such a key as SECRET_KEY_PREVIOUS: a rotation. During that both
 * are kept, so that a node with the old key may still start. It is over when one starts with the newest key alone.
 */
export async function requireFittingKey(
  database: Database,
  { keyChecks }: Pick<Secrets, 'keyChecks'>,
): Promise<void> {
  const [current] = keyChecks
  const fits = await database.transaction(async (tx) => {
    // Two that start on an empty store with different keys: the second is to see the first one's.
    await tx.execute(sql`lock table ${secretKeyChecks} in share row exclusive mode`)
    const kept = await tx.select().from(secretKeyChecks).orderBy(asc(secretKeyChecks.turn))
    const isKept = (check: Buffer) => kept.some((row) => row.check.equals(check))
    if (kept.length > 0 && !keyChecks.some(isKept)) return false
    if (!isKept(current)) await tx.insert(secretKeyChecks).values({ check: current })
    else if (keyChecks.length === 1 && kept.at(-1)?.check.equals(current)) await keepOnly(tx, current)
    return true
  })
  if (fits) return
  await database.close()
  throw new StartError(
    'SECRET_KEY does not fit the data, which were written with another key; name that one, or for a change of keys ' +
      'name it in SECRET_KEY_PREVIOUS, or where it is lost: npm run admin -- forget-key',
  )
}

async function keepOnly(tx: Tx, check: Buffer): Promise<void> {
  await tx.delete(secretKeyChecks).where(notInArray(secretKeyChecks.check, [check]))
}

export async function forgetKeyChecks(db: Db): Promise<void> {
  await db.delete(secretKeyChecks)
}
