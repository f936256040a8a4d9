import { FILES_PER_DOCUMENT } from '@portico/contract/documents/limits'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { newId } from '../../core/ids.ts'
import { verificationAttempts, verificationDocuments } from './tables.ts'
import { type Step, TRANSITIONS } from './transitions.ts'

export type DocumentRow = typeof verificationDocuments.$inferSelect

const t = verificationDocuments

export async function findDocuments(db: Db, accountId: string): Promise<DocumentRow[]> {
  return db.select().from(t).where(eq(t.accountId, accountId))
}

export async function findDocument(
  db: Db,
  accountId: string,
  type: DocumentType,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.accountId, accountId), eq(t.type, type)))
  return row
}

export async function findDocumentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(t).where(eq(t.id, id))
  return row
}

/** The values that a step may write besides the status, which is the step's own. */
export type Written = Partial<Omit<typeof t.$inferInsert, 'id' | 'accountId' | 'type' | 'status' | 'version'>>

/**
 * Makes one step of `TRANSITIONS`, of any number of callers at once for one. Undefined: the document is not where the
 * step begins, or it has changed since the given version.
 */
export async function take(
  db: Db,
  step: Step,
  { id, version }: { id: string; version?: number },
  written: Written | { [Name in keyof Written]: Written[Name] | SQL } = {},
  where?: SQL,
): Promise<DocumentRow | undefined> {
  const { from, to } = TRANSITIONS[step]
  const [row] = await db
    .update(t)
    .set({ ...written, status: to, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(t.id, id),
        inArray(t.status, [...from]),
        version === undefined ? undefined : eq(t.version, version),
        where,
      ),
    )
    .returning()
  return row
}

/** Makes the row of a document that was never saved. */
export async function openDocument(db: Db, accountId: string, type: DocumentType): Promise<void> {
  await db.insert(t).values({ id: newId(), accountId, type }).onConflictDoNothing()
}

/** Adds an image, as long as the document is a draft and has room. */
export async function attachFile(db: Db, id: string, path: string): Promise<DocumentRow | undefined> {
  const files = sql`array_append(${t.files}, ${path}::text)`
  return take(
    db,
    'save',
    { id },
    { files, imagesRemovedAt: null },
    sql`cardinality(${t.files}) < ${FILES_PER_DOCUMENT}`,
  )
}

/** Takes an image out of a draft; undefined where it is not in it. */
export async function detachFile(db: Db, id: string, path: string): Promise<DocumentRow | undefined> {
  const files = sql`array_remove(${t.files}, ${path}::text)`
  return take(db, 'save', { id }, { files }, sql`${path}::text = any(${t.files})`)
}

export async function insertAttempt(tx: Tx, row: DocumentRow): Promise<void> {
  await tx.insert(verificationAttempts).values({
    id: newId(),
    documentId: row.id,
    attempt: row.attempt,
    metadata: row.metadata,
    files: row.files,
    submittedAt: row.submittedAt ?? new Date(0),
  })
}

/**
 * Marks a case of which an image is lost, once. The version stays: the moderator sees the same data, and that the photo
 * is not there.
 */
export async function markLost(db: Db, path: string): Promise<void> {
  const mark = JSON.stringify([{ mark: 'image_lost', cases: [] }])
  await db
    .update(t)
    .set({
      marks: sql`${t.marks} || ${mark}::jsonb`,
      weight: sql`${t.weight} + ${MARK_WEIGHTS.image_lost}`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        sql`${path}::text = any(${t.files})`,
        inArray(t.status, ['WAITING_SYSTEM', 'WAITING_MODERATOR', 'WAITING_USER']),
        sql`not ${t.marks} @> ${'[{"mark":"image_lost"}]'}::jsonb`,
      ),
    )
}

/** Whether an image was handed in with the document at any time. */
export async function isHandedIn(db: Db, id: string, path: string): Promise<boolean> {
  const { documentId, files } = verificationAttempts
  const rows = await db
    .select({ id: verificationAttempts.id })
    .from(verificationAttempts)
    .where(and(eq(documentId, id), sql`${path}::text = any(${files})`))
    .limit(1)
  return rows.length > 0
}

/** Verified passports whose last day is this one or an earlier one, in their order, from behind `after` on. */
export async function findExpiring(
  db: Db,
  day: string,
  after: DocumentRow | undefined,
  count: number,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(t)
    .where(
      and(
        // Written out: with a parameter PostgreSQL would not use the partial index.
        sql`${t.status} = 'VERIFIED'`,
        lte(t.expiresOn, day),
        after && sql`(${t.expiresOn}, ${t.id}) > (${after.expiresOn}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(t.expiresOn, t.id)
    .limit(count)
}

/** How many of the last attempts were decided in these days, and the median of how long they had waited. */
export async function readMedian(
  db: Db,
  days: number,
  attempts: number,
): Promise<{ decisions: number; medianS: number | null }> {
  const { decidedAt, submittedAt } = verificationAttempts
  const last = db
    .select({ waitedS: sql<number>`extract(epoch from ${decidedAt} - ${submittedAt})`.as('waited_s') })
    .from(verificationAttempts)
    .where(sql`${decidedAt} > now() - make_interval(days => ${days})`)
    .orderBy(desc(decidedAt))
    .limit(attempts)
    .as('last')
  const [row] = await db
    .select({
      decisions: sql<number>`count(*)::int`,
      medianS: sql<number | null>`percentile_cont(0.5) within group (order by ${last.waitedS})::float8`,
    })
    .from(last)
  return row ?? { decisions: 0, medianS: null }
}
