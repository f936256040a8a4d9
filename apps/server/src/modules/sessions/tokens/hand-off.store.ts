import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { sessions } from '../tables.ts'
import { isGood, withAccount } from '../views.ts'

/** The session that hands its owner on to an application. */
export type Holder = { sessionId: string; accountId: string; deviceId: string | null }

const holderFound = statement<Holder, { id: string }>(
  'session_holder',
  sql`select s.id as "sessionId", s.account_id as "accountId", s.device_id as "deviceId"
    from ${sessions} s ${withAccount}
    where s.id = ${sql.placeholder('id')}::uuid and s.kind = 'session' and ${isGood}`,
)

/** A session that is still active, of an account that may still use it. */
export async function findHolder(db: Db, id: string): Promise<Holder | undefined> {
  const [row] = await holderFound(db, { id })
  return row
}
