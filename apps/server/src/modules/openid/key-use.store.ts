import { ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { oidcKeys } from './tables.ts'

/** A signing key is sealed again when it is read; of the rest, what another key sealed is over when its time is. */
export async function countByOtherKeys(db: Db, keyId: Buffer): Promise<{ count: number; noun: string }[]> {
  const { sealed } = oidcKeys
  const others = ne(sql`substring(${sealed} from 2 for ${keyId.length})`, keyId)
  return [{ count: await db.$count(oidcKeys, others), noun: 'signing key' }]
}
