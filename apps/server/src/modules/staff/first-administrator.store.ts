import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { accounts } from '../accounts/tables.ts'

/** Number of the advisory lock under which somebody becomes the first administrator; no other lock has it. */
const FIRST_ADMINISTRATOR_LOCK = 4_207_311

/** Until the transaction ends no other account becomes the first administrator. */
export async function holdFirstAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK}::bigint)`)
}

export async function isThereAnAdministrator(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`'administrator' = any(${accounts.roles})`)
    .limit(1)
  return rows.length > 0
}

export async function isAnybodyHere(db: Db): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length > 0
}
