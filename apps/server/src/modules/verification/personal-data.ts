import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { findDocuments } from './documents.store.ts'
import type { Metadata } from './metadata.ts'
import { verificationAttempts } from './tables.ts'

/**
 * The documents of an account with all that was handed in, for its owner. The marks of the automatic checks, private notes
 * and who decided are left out: they are about how forgeries are found, and about others.
 */
export function createPersonalData(metadata: Metadata): PersonalData {
  async function documents(db: Db, accountId: string) {
    const rows = await findDocuments(db, accountId)
    return Promise.all(
      rows.map(async (row) => ({
        type: row.type,
        status: row.status,
        data: metadata.open(row, row.metadata),
        files: row.files,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        submittedAt: row.submittedAt,
        application: row.application,
        backUrl: row.backUrl,
        review: row.review,
        imagesRemovedAt: row.imagesRemovedAt,
        attempts: (await attemptsOf(db, row.id)).map(({ metadata: sealed, ...attempt }) => ({
          ...attempt,
          data: metadata.open(row, sealed),
        })),
      })),
    )
  }

  function attemptsOf(db: Db, documentId: string) {
    const t = verificationAttempts
    return db
      .select({
        attempt: t.attempt,
        metadata: t.metadata,
        files: t.files,
        submittedAt: t.submittedAt,
        decision: t.decision,
        reasons: t.reasons,
        note: t.note,
        decidedAt: t.decidedAt,
        imagesRemovedAt: t.imagesRemovedAt,
      })
      .from(t)
      .where(eq(t.documentId, documentId))
      .orderBy(asc(t.attempt))
  }

  return { documents }
}
