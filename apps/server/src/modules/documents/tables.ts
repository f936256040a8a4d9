import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** The four parts of a perceptual hash, as numbers that no other part has. */
export const hashParts = (hash: AnyPgColumn) =>
  sql`(array[${sql.join(
    [0, 1, 2, 3].map(
      (part) =>
        sql`${sql.raw(String(part * 2 ** 16))} + get_byte(${hash}, ${sql.raw(String(part * 2))}) * 256 + get_byte(${hash}, ${sql.raw(String(part * 2 + 1))})`,
    ),
    sql`, `,
  )}])`

/** The images of documents; their bytes are in the storage under `path`. */
export const images = pgTable(
  'images',
  {
    /** Random, so that an image is not found by guessing. */
    path: text('path').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    documentType: text('document_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of the pixels as they are kept: the same picture gives the same value, whatever file it came in. */
    sha256: bytes('sha256').notNull(),
    /** 64 bits: pictures that look alike differ in few of them. */
    perceptualHash: bytes('perceptual_hash').notNull(),
    /** Variance of the edges of the small form: the lower, the more blurred. */
    sharpness: doublePrecision('sharpness').notNull(),
    /** Mean of the small form, from 0 for black to 255 for white. */
    brightness: doublePrecision('brightness').notNull(),
    /** Of the key that sealed its files; null where that was not kept yet. */
    keyId: bytes('key_id'),
    createdAt: at('created_at').notNull().default(now),
    /** Belongs to no document any more; its bytes go next. */
    removedAt: at('removed_at'),
  },
  (t) => [
    index('images_account').on(t.accountId),
    index('images_sha256').on(t.sha256),
    /** Serves the search for hashes that differ in a few bits: one of four parts then differs in two at most. */
    index('images_hash_parts').using('gin', hashParts(t.perceptualHash)),
    index('images_created').on(t.createdAt),
  ],
)

/** One row: what the place of the images has to hold, so that it is known as the one of these data. */
export const documentPlaces = pgTable('document_places', {
  id: integer('id').primaryKey().default(1),
  mark: text('mark').notNull(),
  /** Whether the place has it; until then a start writes it. */
  isWritten: boolean('is_written').notNull().default(false),
})
