import { arrayOverlaps, asc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import type { ImageUse } from '../documents/mend-images.ts'
import { verificationAttempts, verificationDocuments } from './tables.ts'

/** Which images belong to a document or to one of its attempts. */
export const imageUse: ImageUse = {
  async inUse(db, paths) {
    const used = new Set<string>()
    for (const table of [verificationDocuments, verificationAttempts]) {
      const rows = await db
        .select({ files: table.files })
        .from(table)
        .where(arrayOverlaps(table.files, paths))
      for (const path of rows.flatMap(({ files }) => files)) used.add(path)
    }
    return used
  },
  listUsed(db, after, limit) {
    const { id, files } = verificationDocuments
    return db
      .select({ id, paths: files })
      .from(verificationDocuments)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(limit)
  },
  async detach(db: Db, path) {
    const { files, status } = verificationDocuments
    const rows = await db
      .update(verificationDocuments)
      .set({ files: sql`array_remove(${files}, ${path})`, version: sql`version + 1`, updatedAt: sql`now()` })
      .where(sql`${path} = any(${files}) and ${status} = 'NEW_DOCUMENT'`)
      .returning({ id: verificationDocuments.id })
    return rows.length > 0
  },
}
