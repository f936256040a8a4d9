import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Db } from '../src/core/database/access/database.ts'
import { formerMigrationsFolder } from '../src/core/database/schema/migrate.ts'

const JOURNAL = join('meta', '_journal.json')

type Journal = { entries: { tag: string }[] }
const journal = JSON.parse(readFileSync(join(formerMigrationsFolder, JOURNAL), 'utf8')) as Journal

/** The migrations that led to the base, in their order. */
export const FORMER_MIGRATIONS: readonly string[] = journal.entries.map(({ tag }) => tag)

export const formerMigration = (tag: string) =>
  readFileSync(join(formerMigrationsFolder, `${tag}.sql`), 'utf8')

/** The migrations before the one that ends with this name, and that one. */
export function formerUpTo(name: string): { before: string[]; own: string } {
  const at = FORMER_MIGRATIONS.findIndex((tag) => tag.endsWith(name))
  const own = FORMER_MIGRATIONS[at]
  if (!own) throw new Error(`no former migration ${name}`)
  return { before: FORMER_MIGRATIONS.slice(0, at), own }
}

/** Prepares a store as the version did whose last migration was this one, which left the work to Drizzle. */
export async function migrateAsBefore(db: Db, last: string): Promise<void> {
  const { before } = formerUpTo(last)
  const folder = mkdtempSync(join(tmpdir(), 'portico-former-'))
  try {
    mkdirSync(join(folder, 'meta'))
    const entries = journal.entries.slice(0, before.length + 1)
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      symlinkSync(join(formerMigrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    // Either driver's function is the same; the type alone tells them apart.
    await migrate(db as never, { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
