import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { statement } from '../database/access/statement.ts'
import { newId } from '../ids.ts'
import { oneTimeCodes } from './tables.ts'

export type OneTimeCode = typeof oneTimeCodes.$inferSelect

export type IssueCode = {
  purpose: string
  subject: string
  codeHash: Buffer
  typedHash?: Buffer
  tries: number
  /** Seconds, counted by the database clock. */
  lifeS: number
  data?: Record<string, unknown>
}

/** Codes of one purpose and subject may be distinguished by something that they carry: each kind is then a row of codes of its own. */
type Kind = Record<string, string>

const isOfKind = (kind?: Kind) => kind && sql`${oneTimeCodes.data} @> ${JSON.stringify(kind)}::jsonb`

/**
 * Writes a code and supersedes every older one of the same purpose, subject and kind. The caller has locked the subject's
 * row: otherwise two calls at once would not see each other's code, and both codes would stay valid.
 */
export async function issueCode(db: Db, issue: IssueCode, kind?: Kind): Promise<string> {
  await db
    .update(oneTimeCodes)
    .set({ supersededAt: sql`now()` })
    .where(
      and(
        eq(oneTimeCodes.purpose, issue.purpose),
        eq(oneTimeCodes.subject, issue.subject),
        isOfKind(kind),
        isNull(oneTimeCodes.supersededAt),
      ),
    )
  return issueBeside(db, issue)
}

/** Writes a code and leaves the others of its subject alone. */
export async function issueBeside(db: Db, issue: IssueCode): Promise<string> {
  const id = newId()
  const { typedHash = null, data = {}, ...row } = issue
  await codeInserted(db, { ...row, id, typedHash, data: JSON.stringify(data) })
  return id
}

const p = sql.placeholder

const codeInserted = statement<
  never,
  Omit<Required<IssueCode>, 'typedHash' | 'data'> & { id: string; typedHash: Buffer | null; data: string }
>(
  'one_time_insert',
  sql`insert into ${oneTimeCodes} (id, purpose, subject, code_hash, typed_hash, tries_left, expires_at, data)
    values (${p('id')}::uuid, ${p('purpose')}::text, ${p('subject')}::text, ${p('codeHash')}::bytea,
      ${p('typedHash')}::bytea, ${p('tries')}::int, now() + make_interval(secs => ${p('lifeS')}::float8),
      ${p('data')}::jsonb)`,
)

/**
 * Consumes a code by its hash with one conditional update: of any number of parallel calls one gets the row and the
 * others get `undefined`.
 */
export async function consumeOnce(
  db: Db,
  purpose: string,
  codeHash: Buffer,
): Promise<OneTimeCode | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.codeHash, codeHash), ...stillGood()))
    .returning()
  return row
}

/** Consumes a code by its id: one that was found by its link, or compared after `takeTry`. */
export async function consumeById(db: Db, id: string): Promise<OneTimeCode | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(oneTimeCodes.id, id), ...stillGood()))
    .returning()
  return row
}

/** Adds to what a code that is still good carries; `undefined` where it is not, and nothing is added. */
export async function addData(
  db: Db,
  id: string,
  data: Record<string, unknown>,
): Promise<OneTimeCode | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ data: sql`${oneTimeCodes.data} || ${JSON.stringify(data)}::jsonb` })
    .where(and(eq(oneTimeCodes.id, id), ...stillGood()))
    .returning()
  return row
}

/**
 * Takes one try from the newest code of a subject and returns the row to compare with. Call it outside any transaction:
 * the try is spent even when the caller fails afterwards.
 */
export async function takeTry(db: Db, purpose: string, subject: string): Promise<OneTimeCode | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(
      and(
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.subject, subject),
        gt(oneTimeCodes.triesLeft, 0),
        ...stillGood(),
      ),
    )
    .returning()
  return row
}

/** Ends every open code of a subject, whatever its purpose. */
export async function supersedeAll(db: Db, subject: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ supersededAt: sql`now()` })
    .where(and(eq(oneTimeCodes.subject, subject), ...stillGood()))
}

/** Whether the subject has a code of this purpose that can still be used. Changes nothing. */
export async function hasGoodCode(db: Db, purpose: string, subject: string): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, subject), ...stillGood()))
    .limit(1)
  return rows.length > 0
}

/** A code with its state by the database clock. */
export type CodeState = OneTimeCode & { isExpired: boolean; ageS: number; leftS: number }

/** The code in whatever state, to tell expired, used and superseded apart. Changes nothing. */
export async function findCode(db: Db, purpose: string, codeHash: Buffer): Promise<CodeState | undefined> {
  const [row] = await db
    .select(codeState)
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.codeHash, codeHash)))
  return row
}

/**
 * The newest code of a subject, of one purpose or several, in whatever state. Changes nothing. A code that is not superseded comes first: of two
 * transactions of which one waited for the other, the one that began first may have written last.
 */
export async function findLatestCode(
  db: Db,
  purpose: string | string[],
  subject: string,
  kind?: Kind,
): Promise<CodeState | undefined> {
  const isOfPurpose = inArray(oneTimeCodes.purpose, [purpose].flat())
  const [row] = await db
    .select(codeState)
    .from(oneTimeCodes)
    .where(and(isOfPurpose, eq(oneTimeCodes.subject, subject), isOfKind(kind)))
    .orderBy(sql`${oneTimeCodes.supersededAt} is not null`, desc(oneTimeCodes.createdAt))
    .limit(1)
  return row
}

/** Every code of these subjects and purposes in whatever state, in one query. Changes nothing. */
export async function findCodesOf(db: Db, subjects: string[], purposes: string[]): Promise<CodeState[]> {
  return db
    .select(codeState)
    .from(oneTimeCodes)
    .where(and(inArray(oneTimeCodes.purpose, purposes), inArray(oneTimeCodes.subject, subjects)))
}

/** Ends every open code of these subjects and purposes. */
export async function withdrawCodes(db: Db, subjects: string[], purposes: string[]): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ supersededAt: sql`now()` })
    .where(
      and(inArray(oneTimeCodes.purpose, purposes), inArray(oneTimeCodes.subject, subjects), ...stillGood()),
    )
}

/** What a query reads of a code to get a `CodeState`. */
const codeState = {
  ...getTableColumns(oneTimeCodes),
  isExpired: sql<boolean>`${oneTimeCodes.expiresAt} <= now()`,
  ageS: sql<number>`extract(epoch from now() - ${oneTimeCodes.createdAt})::int`,
  /** Seconds until it expires. */
  leftS: sql<number>`greatest(0, ceil(extract(epoch from ${oneTimeCodes.expiresAt} - now())))::int`,
}

function stillGood() {
  return [
    isNull(oneTimeCodes.consumedAt),
    isNull(oneTimeCodes.supersededAt),
    gt(oneTimeCodes.expiresAt, sql`now()`),
  ]
}

/** Forgets the open codes of these subjects; those that are over go with their retention. */
export async function forgetSubjects(db: Db, subjects: string[]): Promise<void> {
  await db
    .delete(oneTimeCodes)
    .where(
      and(
        inArray(oneTimeCodes.subject, subjects),
        isNull(oneTimeCodes.consumedAt),
        isNull(oneTimeCodes.supersededAt),
      ),
    )
}
