import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import { verificationDocuments } from './tables.ts'

const verifiedAtFound = statement<{ at: Date | string | null }, { accountId: string }>(
  'verified_at',
  sql`select max(decided_at) as at from ${verificationDocuments}
    where account_id = ${sql.placeholder('accountId')}::uuid and status = 'VERIFIED'`,
)

/** When the last of the documents was verified that say now who the person is; null where none does. */
export async function readVerifiedAt(db: Db, accountId: string): Promise<Date | null> {
  const [row] = await verifiedAtFound(db, { accountId })
  return row?.at ? new Date(row.at) : null
}
