import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { DocumentRow } from '../documents.store.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'

/** Attempts whose images the daily job reads at once. */
const ATTEMPTS_READ_AT_ONCE = 200

export type Attempt = typeof verificationAttempts.$inferSelect
/** The last one that was read; the next ones are behind it. */
export type Place = { id: string; decidedAt: string }

const a = verificationAttempts
const d = verificationDocuments

// Written out as in the partial indexes: with parameters PostgreSQL would not use them.
const DECIDED: Record<'returned' | 'approved', SQL> = {
  returned: sql`${a.decision} in ('return', 'refuse') and ${a.imagesRemovedAt} is null`,
  approved: sql`${a.decision} = 'approve' and ${a.imagesRemovedAt} is null`,
}

/** Attempts that were decided so before the given time and whose images are still there, in their order. */
export function findDue(
  db: Db,
  decided: 'returned' | 'approved',
  before: Date,
  after: Place | undefined,
): Promise<(Place & { documentId: string })[]> {
  return (
    db
      // As text: a date of JavaScript has no microseconds, and the row would be behind itself.
      .select({ id: a.id, decidedAt: sql<string>`${a.decidedAt}::text`, documentId: a.documentId })
      .from(a)
      .where(
        and(
          DECIDED[decided],
          lt(a.decidedAt, before),
          after && sql`(${a.decidedAt}, ${a.id}) > (${after.decidedAt}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(a.decidedAt, a.id)
      .limit(ATTEMPTS_READ_AT_ONCE)
  )
}

/** A document with its attempts, locked until the transaction ends. */
export async function holdDocument(
  tx: Tx,
  id: string,
): Promise<{ document: DocumentRow; attempts: Attempt[] } | undefined> {
  const [document] = await tx.select().from(d).where(eq(d.id, id)).for('update')
  if (!document) return undefined
  return { document, attempts: await tx.select().from(a).where(eq(a.documentId, id)) }
}

/** Takes images out of a locked document; `updated_at` stays, since it dates the decision that its person sees. */
export async function detachFiles(tx: Tx, id: string, kept: string[]): Promise<void> {
  await tx
    .update(d)
    .set({
      files: kept,
      imagesRemovedAt: sql`now()`,
      version: sql`${d.version} + 1`,
    })
    .where(eq(d.id, id))
}

export async function markImagesRemoved(tx: Tx, attempts: string[]): Promise<void> {
  await tx.update(a).set({ imagesRemovedAt: sql`now()` }).where(inArray(a.id, attempts))
}
