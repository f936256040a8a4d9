import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { settings } from './tables.ts'

/**
 * Writes the settings of CONFIG_FILE over the stored ones and removes those of an earlier file that this one no longer
 * names; returns their names. Settings that no file has named stay as they are.
 */
export async function replaceSettings(db: Db, entries: Record<string, string>): Promise<string[]> {
  // In one order, so that two nodes that start at once wait for each other and do not lock each other out.
  const names = Object.keys(entries).sort()
  if (names.length > 0) {
    await db
      .insert(settings)
      .values(names.map((name) => ({ name, value: entries[name] ?? '', isFromFile: true })))
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value`, isFromFile: true } })
  }
  const gone = await db
    .delete(settings)
    .where(and(eq(settings.isFromFile, true), notInArray(settings.name, names)))
    .returning({ name: settings.name })
  return gone.map(({ name }) => name).sort()
}

export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}
