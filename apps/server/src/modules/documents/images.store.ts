import type { DocumentType } from '@portico/contract/kernel/statuses'
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { hashBands } from './images/hash-bands.ts'
import { IMAGE_UNUSED_KEPT_S } from './limits.ts'
import { hashParts, images } from './tables.ts'

export type ImageRow = typeof images.$inferSelect

export async function insertImage(
  db: Db,
  row: Omit<typeof images.$inferInsert, 'createdAt' | 'removedAt'> & { keyId: Buffer },
): Promise<void> {
  await db.insert(images).values(row)
}

export async function findImage(db: Db, path: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.path, path), isNull(images.removedAt)))
  return row
}

export async function findImages(db: Db, paths: string[]): Promise<ImageRow[]> {
  if (paths.length === 0) return []
  return db.select().from(images).where(inArray(images.path, paths))
}

export async function saveKey(db: Db, path: string, keyId: Buffer): Promise<void> {
  await db.update(images).set({ keyId }).where(eq(images.path, path))
}

/** How many images another key than this one has sealed. */
export function countByOtherKeys(db: Db, keyId: Buffer): Promise<number> {
  return db.$count(images, and(isNull(images.removedAt), sql`${images.keyId} is distinct from ${keyId}`))
}

/** Images in the order of their paths, those behind `after`; `isOld`: no upload of it can be under way any more. */
export async function listImages(
  db: Db,
  after: string,
  limit: number,
): Promise<(ImageRow & { isOld: boolean })[]> {
  const isOld = sql<boolean>`${images.createdAt} < now() - make_interval(secs => ${IMAGE_UNUSED_KEPT_S})`
  return db
    .select({ ...getTableColumns(images), isOld })
    .from(images)
    .where(gt(images.path, after))
    .orderBy(asc(images.path))
    .limit(limit)
}

export async function markRemoved(db: Db, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await db.update(images).set({ removedAt: sql`now()` }).where(inArray(images.path, paths))
}

export async function deleteImage(db: Db, path: string): Promise<void> {
  await db.delete(images).where(eq(images.path, path))
}

export type LikeImage = Pick<ImageRow, 'path' | 'accountId' | 'perceptualHash'> & {
  documentType: DocumentType
}

const LIKE = {
  path: images.path,
  accountId: images.accountId,
  perceptualHash: images.perceptualHash,
  documentType: sql<DocumentType>`${images.documentType}`,
}
/** Drafts are among them, which the caller leaves out: more than a flag names. */
const SAME_MAX = 500

const keptOfOthers = (accountId: string) => and(ne(images.accountId, accountId), isNull(images.removedAt))

/** Images of other accounts with the same content. */
export function findExact(db: Db, accountId: string, mine: ImageRow[]): Promise<LikeImage[]> {
  return db
    .select(LIKE)
    .from(images)
    .where(
      and(
        keptOfOthers(accountId),
        inArray(
          images.sha256,
          mine.map(({ sha256 }) => sha256),
        ),
      ),
    )
    .limit(SAME_MAX)
}

/** Bits in which the hashes of two forms of one picture may differ; above it most are other pictures. */
const BITS_DIFFERENT_MAX = 11
/** How many are looked at, the nearest first: each costs some hundredths of a second. */
const LOOKED_AT_MAX = 12

const bitsOf = (hash: SQLWrapper) => sql`('x' || encode(${hash}, 'hex'))::bit(64)`

/**
 * Images of other accounts that may be the same picture as this one in another form, the likeliest first.
 *
 * @param turned the hashes of this one turned by some degrees
 */
export function findNear(db: Db, own: ImageRow, turned: Buffer[]): Promise<LikeImage[]> {
  const hashes = [own.perceptualHash, ...turned]
  const bits = sql.join(
    hashes.map((hash) => bitsOf(sql`${hash}::bytea`)),
    sql`, `,
  )
  const distance = sql<number>`(select min(bit_count(${bitsOf(images.perceptualHash)} # hash)) from unnest(array[${bits}]) hash)`
  const bands = [...hashBands(own.perceptualHash, 2), ...turned.flatMap((hash) => hashBands(hash, 1))]
  const parts = sql`${`{${[...new Set(bands)].join()}}`}::int[]`
  return db
    .select(LIKE)
    .from(images)
    .where(
      and(
        keptOfOthers(own.accountId),
        ne(images.sha256, own.sha256),
        sql`${hashParts(images.perceptualHash)} && ${parts}`,
        sql`${distance} <= ${BITS_DIFFERENT_MAX}`,
      ),
    )
    .orderBy(distance, images.path)
    .limit(LOOKED_AT_MAX)
}

/** Every image of an account, the removed ones too. */
export async function listPathsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.select({ path: images.path }).from(images).where(eq(images.accountId, accountId))
  return rows.map(({ path }) => path)
}

/** The images of an account that are kept, in the order in which they came. */
export function listKept(db: Db, accountId: string) {
  return db
    .select({ path: images.path, documentType: images.documentType })
    .from(images)
    .where(and(eq(images.accountId, accountId), isNull(images.removedAt)))
    .orderBy(asc(images.createdAt), asc(images.path))
}
