import { IMAGES_READ_AT_ONCE } from '@portico/contract/document-limits'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { byAnotherKey } from './key-use.store.ts'
import { createMetadata } from './metadata.ts'
import { numberOf } from './save-document.ts'
import { verificationAttempts, verificationDocuments } from './tables.ts'

/** Seals the data of every document and attempt with SECRET_KEY that another key has sealed; how many that were. */
export async function reencryptMetadata(
  db: Db,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac' | 'keyId'>,
): Promise<number> {
  const metadata = createMetadata(secrets)
  const byAnother = (column: SQL) => byAnotherKey(column, secrets.keyId)

  async function documents(): Promise<number> {
    const { id, metadata: sealed, accountId, type } = verificationDocuments
    const rows = await db
      .select({ id, sealed, accountId, type })
      .from(verificationDocuments)
      .where(byAnother(sql`${sealed}`))
      .limit(IMAGES_READ_AT_ONCE)
    for (const row of rows) {
      const data = metadata.open(row, row.sealed)
      await db
        .update(verificationDocuments)
        .set({ metadata: metadata.seal(row, data), numberIndex: data && numberOf(row.type, data, metadata) })
        // Somebody who saves meanwhile seals with the same key.
        .where(and(eq(id, row.id), byAnother(sql`${sealed}`)))
    }
    return rows.length
  }

  async function attempts(): Promise<number> {
    const { id, metadata: sealed, documentId } = verificationAttempts
    const { accountId, type } = verificationDocuments
    const rows = await db
      .select({ id, sealed, accountId, type })
      .from(verificationAttempts)
      .innerJoin(verificationDocuments, eq(documentId, verificationDocuments.id))
      .where(byAnother(sql`${sealed}`))
      .limit(IMAGES_READ_AT_ONCE)
    for (const row of rows) {
      const anew = metadata.seal(row, metadata.open(row, row.sealed))
      await db.update(verificationAttempts).set({ metadata: anew }).where(eq(id, row.id))
    }
    return rows.length
  }

  let count = 0
  for (const some of [documents, attempts]) {
    for (let done = await some(); done > 0; done = await some()) count += done
  }
  return count
}
