import { IMAGES_READ_AT_ONCE } from '@portico/contract/documents/limits'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { createRowByRow } from '../../../core/retention/row-by-row.ts'
import { keptUnder } from '../checks/document-keys.ts'
import { createMetadata } from '../metadata.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'
import { byAnotherKey } from './key-use.store.ts'

/** Seals the data of every document and attempt with SECRET_KEY that another key has sealed; how many, and which failed. */
export async function reencryptMetadata(
  db: Db,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac' | 'keyId'>,
  onError: (error: unknown) => void,
): Promise<{ sealed: number; failed: string[] }> {
  const metadata = createMetadata(secrets)
  const each = createRowByRow('data of documents to seal with SECRET_KEY', onError)
  let count = 0
  const byAnother = (column: SQL) => byAnotherKey(column, secrets.keyId)

  async function documents(after: string | undefined): Promise<string[]> {
    const { id, metadata: sealed, accountId, type } = verificationDocuments
    const rows = await db
      .select({ id, sealed, accountId, type })
      .from(verificationDocuments)
      .where(and(byAnother(sql`${sealed}`), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(IMAGES_READ_AT_ONCE)
    for (const row of rows) {
      await each.run(row.id, async () => {
        const data = metadata.open(row, row.sealed)
        await db
          .update(verificationDocuments)
          .set({
            metadata: metadata.seal(row, data),
            ...(data && keptUnder(row.type, data, metadata)),
          })
          // Somebody who saves meanwhile seals with the same key.
          .where(and(eq(id, row.id), byAnother(sql`${sealed}`)))
        count++
      })
    }
    return rows.map((row) => row.id)
  }

  async function attempts(after: string | undefined): Promise<string[]> {
    const { id, metadata: sealed, documentId } = verificationAttempts
    const { accountId, type } = verificationDocuments
    const rows = await db
      .select({ id, sealed, accountId, type })
      .from(verificationAttempts)
      .innerJoin(verificationDocuments, eq(documentId, verificationDocuments.id))
      .where(and(byAnother(sql`${sealed}`), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(IMAGES_READ_AT_ONCE)
    for (const row of rows) {
      await each.run(row.id, async () => {
        const resealed = metadata.seal(row, metadata.open(row, row.sealed))
        await db.update(verificationAttempts).set({ metadata: resealed }).where(eq(id, row.id))
        count++
      })
    }
    return rows.map((row) => row.id)
  }

  for (const some of [documents, attempts]) {
    // Behind the last one and not from the front: one that fails stays among them.
    for (let ids = await some(undefined); ids.length > 0; ids = await some(ids.at(-1)));
  }
  each.report()
  return { sealed: count, failed: each.failed() }
}
