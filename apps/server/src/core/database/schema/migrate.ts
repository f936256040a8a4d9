import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core'
import { tokenHash } from '../../ids.ts'
import type { Db } from '../access/database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))

/** What Drizzle's own `migrate` of either driver calls; the shared type hides it. */
type Migratable = { dialect: PgDialect; session: PgSession }

/**
 * Brings the schema up to date. The caller holds the lock that keeps a second process out: two that migrate at once
 * would both see the same last migration.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  // Drizzle would ask for its own table to be made, also where it is: a role that may make none could not start.
  const latest = await latestMigration(db)
  if (latest && latest.createdAt >= (migrations.at(-1)?.folderMillis ?? 0)) return
  const { dialect, session } = db as unknown as Migratable
  await dialect.migrate(migrations, session, { migrationsFolder })
}

const TABLE = 'drizzle.__drizzle_migrations'

/** The newest migration that has run; undefined on a store on which none has. */
export async function latestMigration(db: Db): Promise<{ hash: string; createdAt: number } | undefined> {
  const [there] = await db
    .select({ is: sql<boolean>`to_regclass(${TABLE}) is not null` })
    .from(sql`(select 1) one`)
  if (!there?.is) return undefined
  const [latest] = await db
    .select({ hash: sql<string>`hash`, createdAt: sql<string>`created_at` })
    .from(sql.raw(TABLE))
    .orderBy(sql`created_at desc`)
    .limit(1)
  return latest && { hash: latest.hash, createdAt: Number(latest.createdAt) }
}

/** A hash that names the schema: equal ones mean that the same migrations have run. */
export function migrationsFingerprint(): string {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  return tokenHash(hashes.join()).toString('hex')
}
