import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/database/access/database.ts'

/** Number of the advisory lock under which somebody becomes the first administrator; no other lock has it. */
const FIRST_ADMINISTRATOR_LOCK = 4_207_311

/** Until the transaction ends no other account becomes the first administrator. */
export async function holdFirstAdministrator(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK}::bigint)`)
}
