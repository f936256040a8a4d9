import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from '../database.ts'
import { StartError } from '../start-error.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * Used instead of `migrate` by commands that work beside the server: only checks the schema. Somebody named an empty
 * database by mistake; an older one is brought up to date by the server. Throws `StartError`.
 */
export async function requireSchema(db: Db): Promise<void> {
  const table = 'drizzle.__drizzle_migrations'
  const [there] = await db
    .select({ is: sql<boolean>`to_regclass(${table}) is not null` })
    .from(sql`(select 1) one`)
  if (!there?.is) {
    throw new StartError('this database holds no installation of Portico; name the one that the server uses')
  }
  const [latest] = await db
    .select({ hash: sql<string>`hash` })
    .from(sql.raw(table))
    .orderBy(sql`created_at desc`)
    .limit(1)
  if (latest?.hash === readMigrationFiles({ migrationsFolder }).at(-1)?.hash) return
  throw new StartError('this database belongs to another version; start the server of this version once')
}
