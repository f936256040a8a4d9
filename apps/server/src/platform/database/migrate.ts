import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { tokenHash } from '../ids.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** What Drizzle's own `migrate` of either driver calls; the shared type hides it. */
type Migratable = { dialect: PgDialect; session: PgSession }

/**
 * Brings the schema up to date. The caller holds the lock that keeps a second process out: two that migrate at once
 * would both see the same last migration.
 */
export async function migrate(db: Db): Promise<void> {
  const { dialect, session } = db as unknown as Migratable
  await dialect.migrate(readMigrationFiles({ migrationsFolder }), session, { migrationsFolder })
}

/** A hash that names the schema: equal ones mean that the same migrations have run. */
export function migrationsFingerprint(): string {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  return tokenHash(hashes.join()).toString('hex')
}
