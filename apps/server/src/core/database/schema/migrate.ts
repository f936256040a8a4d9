import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { tokenHash } from '../../ids.ts'
import type { Db } from '../access/database.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url))
/** What led to the base, for stores that are older than it. */
export const formerMigrationsFolder = join(migrationsFolder, 'before-base')

type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * Brings the schema up to date in one transaction, so a process that ends in the middle has changed nothing. The caller
 * holds the lock that keeps a second process out: two that migrate at once would both see the same last migration.
 */
export async function migrate(db: Db): Promise<void> {
  const missing = missingAfter((await latestMigration(db))?.createdAt)
  // A role that may create nothing starts where nothing is missing.
  if (missing.length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`,
    )
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into ${JOURNAL} (hash, created_at) values (${hash}, ${folderMillis})`)
    }
  })
}

/** A new store gets the base. An older one gets what led to it: then it has the base, which is recorded alone. */
function missingAfter(latest: number | undefined): Migration[] {
  const [base, ...later] = readMigrationFiles({ migrationsFolder })
  if (!base) throw new Error(`no migration in ${migrationsFolder}`)
  if (latest === undefined) return [base, ...later]
  const former =
    latest < base.folderMillis ? readMigrationFiles({ migrationsFolder: formerMigrationsFolder }) : []
  return [...former, { ...base, sql: [] }, ...later].filter(({ folderMillis }) => folderMillis > latest)
}

/** Drizzle's name for it, as in every store so far. */
const TABLE = 'drizzle.__drizzle_migrations'
const JOURNAL = sql.raw(TABLE)

/** The newest migration that has run; undefined on a store on which none has. */
export async function latestMigration(db: Db): Promise<{ hash: string; createdAt: number } | undefined> {
  const [there] = await db
    .select({ is: sql<boolean>`to_regclass(${TABLE}) is not null` })
    .from(sql`(select 1) one`)
  if (!there?.is) return undefined
  const [latest] = await db
    .select({ hash: sql<string>`hash`, createdAt: sql<string>`created_at` })
    .from(JOURNAL)
    .orderBy(sql`created_at desc`)
    .limit(1)
  return latest && { hash: latest.hash, createdAt: Number(latest.createdAt) }
}

/** A hash that names the schema: equal ones mean that the same migrations have run. */
export function migrationsFingerprint(): string {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  return tokenHash(hashes.join()).toString('hex')
}
