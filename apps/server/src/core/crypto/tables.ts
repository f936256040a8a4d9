import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { bytes } from '../database/schema/columns.ts'

/** A value derived from each key that this store is written with, in the order in which the keys came. */
export const secretKeyChecks = pgTable('secret_key_checks', {
  check: bytes('check').primaryKey(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
})
