import { and, arrayOverlaps, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import type { DocumentRow } from '../documents.store.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'

/** Flags come from these, so none has drafts: no moderator sees one, and it would be a flag without a proof. */
const t = verificationDocuments
const SAME_MAX = 20

/** Documents of other accounts that were handed in and are kept under one of these keys, the newest first. */
export async function findSameKey(db: Db, row: DocumentRow, keys: Buffer[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        inArray(t.numberIndex, keys),
        eq(t.type, row.type),
        ne(t.accountId, row.accountId),
        gt(t.attempt, 0),
      ),
    )
    .orderBy(desc(t.submittedAt), t.id)
    .limit(SAME_MAX)
  return rows.map(({ id }) => id)
}

/** The documents of these accounts that were handed in, the newest first. */
export async function findHandedInOf(db: Db, accountIds: string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.accountId, accountIds), gt(t.attempt, 0)))
    .orderBy(desc(t.submittedAt), t.id)
    .limit(SAME_MAX)
  return rows.map(({ id }) => id)
}

/** Where these images of other accounts were handed in, at any attempt; the last hand-in first. */
export async function findHandedInWith(
  db: Db,
  images: readonly { accountId: string; path: string }[],
): Promise<{ id: string; files: string[] }[]> {
  if (images.length === 0) return []
  const { documentId, files, submittedAt } = verificationAttempts
  const owners = new Set(images.map(({ accountId }) => accountId))
  return db
    .select({ id: t.id, files })
    .from(t)
    .innerJoin(verificationAttempts, eq(documentId, t.id))
    .where(
      and(
        inArray(t.accountId, [...owners]),
        arrayOverlaps(
          files,
          images.map(({ path }) => path),
        ),
      ),
    )
    .orderBy(desc(submittedAt), t.id)
}
