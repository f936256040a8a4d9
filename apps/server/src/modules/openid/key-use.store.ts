import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/access/database.ts'
import { oidcKeys, oidcRecords, oidcSecrets } from './tables.ts'

/** Of the records only refresh tokens outlive a change of keys: each use makes a new one, and seals its grant again. */
export async function countByOtherKeys(db: Db, keyId: Buffer): Promise<{ count: number; noun: string }[]> {
  const byAnother = (sealed: PgColumn): SQL => ne(sql`substring(${sealed} from 2 for ${keyId.length})`, keyId)
  const { model, payload, consumedAt, expiresAt } = oidcRecords
  const isRefreshToken = and(sql`${model} = 'RefreshToken'`, isNull(consumedAt), sql`${expiresAt} > now()`)
  return [
    { count: await db.$count(oidcKeys, byAnother(oidcKeys.sealed)), noun: 'signing key' },
    { count: await db.$count(oidcSecrets, byAnother(oidcSecrets.sealed)), noun: 'secret of OpenID Connect' },
    { count: await db.$count(oidcRecords, and(isRefreshToken, byAnother(payload))), noun: 'refresh token' },
  ]
}
