import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { settings } from './tables.ts'

/** Writes the settings of CONFIG_FILE over the stored ones; other settings stay as they are. */
export async function saveSettings(db: Db, entries: Record<string, string>): Promise<void> {
  const rows = Object.entries(entries).map(([name, value]) => ({ name, value }))
  if (rows.length === 0) return
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
}
