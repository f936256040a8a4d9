import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'

/** A sealed value begins with its format, then the id of its key. */
export const byAnotherKey = (column: SQL, keyId: Buffer): SQL | undefined =>
  and(isNotNull(column), ne(sql`substring(${column} from 2 for ${keyId.length})`, keyId))

/** What is kept of documents that another key than this one has sealed. */
export async function countByOtherKeys(db: Db, keyId: Buffer): Promise<{ count: number; noun: string }[]> {
  const of = (column: SQL) => byAnotherKey(column, keyId)
  const drafts = await db.$count(verificationDocuments, of(sql`${verificationDocuments.metadata}`))
  const attempts = await db.$count(verificationAttempts, of(sql`${verificationAttempts.metadata}`))
  return [{ count: drafts + attempts, noun: 'document record' }]
}
