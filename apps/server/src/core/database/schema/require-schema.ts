import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../../process/start-error.ts'
import type { Db } from '../access/database.ts'
import { latestMigration, migrationsFolder } from './migrate.ts'

/**
 * Used instead of `migrate` by commands that work in parallel to the server: only checks the schema. Somebody named an empty
 * database by mistake; an older one is brought up to date by the server. Throws `StartError`.
 */
export async function requireSchema(db: Db): Promise<void> {
  const latest = await latestMigration(db)
  if (!latest) {
    throw new StartError('this database holds no installation of Portico; name the one that the server uses')
  }
  if (latest.hash === readMigrationFiles({ migrationsFolder }).at(-1)?.hash) return
  throw new StartError('this database belongs to another version; start the server of this version once')
}
