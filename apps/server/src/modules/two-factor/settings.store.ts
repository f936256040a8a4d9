import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { settings } from '../../platform/tables.ts'

export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}
