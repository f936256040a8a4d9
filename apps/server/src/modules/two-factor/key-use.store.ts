import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { factors, recoveryCodes } from './tables.ts'

/** What needs another key than this one, with its name: while a key is being changed, the start of a node says so. */
export async function countByOtherKeys(db: Db, keyId: Buffer): Promise<{ count: number; noun: string }[]> {
  const { secret } = factors
  const { codeHash, usedAt } = recoveryCodes
  // A sealed value begins with its format, an HMAC with the id itself.
  const sealed = and(isNotNull(secret), ne(sql`substring(${secret} from 2 for ${keyId.length})`, keyId))
  const kept = and(isNull(usedAt), ne(sql`substring(${codeHash} for ${keyId.length})`, keyId))
  return [
    { count: await db.$count(factors, sealed), noun: 'authenticator' },
    { count: await db.$count(recoveryCodes, kept), noun: 'recovery code' },
  ]
}
