import { and, arrayOverlaps, desc, eq, gt, inArray, max, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import type { DocumentRow } from '../documents.store.ts'
import { type StoredMark, verificationAttempts, verificationDocuments } from '../tables.ts'

/** Flags come from these, so none has drafts: no moderator sees one, and it would be a flag without a proof. */
const t = verificationDocuments
/** So many a flag names; of the others it says how many there are. */
const NAMED_MAX = 20

/** What a flag keeps of the documents that it refers to: the newest, and the total where these are not all. */
type Named = Pick<StoredMark, 'cases' | 'total'>

function namedOf(rows: { id: string; total: number }[]): Named {
  const cases = rows.map(({ id }) => id)
  const total = rows[0]?.total ?? 0
  return total > cases.length ? { cases, total } : { cases }
}

const NEWEST = { id: t.id, total: sql<number>`count(*) over ()::int` }

/** Documents of other accounts that were handed in and are kept under one of these keys, the newest first. */
export async function findSameKey(db: Db, row: DocumentRow, keys: Buffer[]): Promise<Named> {
  if (keys.length === 0) return { cases: [] }
  const rows = await db
    .select(NEWEST)
    .from(t)
    .where(
      and(
        // Where somebody lives may be where somebody else has the mail sent.
        or(inArray(t.numberIndex, keys), inArray(t.postalIndex, keys)),
        eq(t.type, row.type),
        ne(t.accountId, row.accountId),
        gt(t.attempt, 0),
      ),
    )
    .orderBy(desc(t.submittedAt), t.id)
    .limit(NAMED_MAX)
  return namedOf(rows)
}

/** The documents of these accounts that were handed in, the newest first. */
export async function findHandedInOf(db: Db, accountIds: string[]): Promise<Named> {
  if (accountIds.length === 0) return { cases: [] }
  const rows = await db
    .select(NEWEST)
    .from(t)
    .where(and(inArray(t.accountId, accountIds), gt(t.attempt, 0)))
    .orderBy(desc(t.submittedAt), t.id)
    .limit(NAMED_MAX)
  return namedOf(rows)
}

/** Documents of other accounts in which these images were handed in, at any attempt, the last hand-in first. */
export async function findHandedInWith(
  db: Db,
  images: readonly { accountId: string; path: string }[],
): Promise<Named> {
  if (images.length === 0) return { cases: [] }
  const { documentId, files, submittedAt } = verificationAttempts
  const owners = new Set(images.map(({ accountId }) => accountId))
  const paths = images.map(({ path }) => path)
  const rows = await db
    .select(NEWEST)
    .from(t)
    .innerJoin(verificationAttempts, eq(documentId, t.id))
    .where(and(inArray(t.accountId, [...owners]), arrayOverlaps(files, paths)))
    .groupBy(t.id)
    .orderBy(desc(max(submittedAt)), t.id)
    .limit(NAMED_MAX)
  return namedOf(rows)
}
