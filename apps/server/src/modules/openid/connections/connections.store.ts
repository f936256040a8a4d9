import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { kept, statement } from '../../../core/database/access/statement.ts'
import { oidcConnections } from '../tables.ts'

export type ConnectionRow = typeof oidcConnections.$inferSelect

const p = sql.placeholder
const isYearOld = sql<boolean>`${oidcConnections.givenAt} < now() - interval '1 year'`
const isLiving = isNull(oidcConnections.revokedAt)

/** The newest of an account with an application, one that was revoked too. */
const newestFound = kept('oidc_connection_newest', (db) =>
  db
    .select({ ...getTableColumns(oidcConnections), isYearOld })
    .from(oidcConnections)
    .where(
      and(eq(oidcConnections.accountId, p('accountId')), eq(oidcConnections.application, p('application'))),
    )
    .orderBy(desc(oidcConnections.givenAt))
    .limit(1),
)

export async function findNewest(
  db: Db,
  accountId: string,
  application: string,
): Promise<(ConnectionRow & { isYearOld: boolean }) | undefined> {
  const [row] = await newestFound(db, { accountId, application })
  return row
}

/** The connections of an account that stand, the last used first. */
export function listLiving(db: Db, accountId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(oidcConnections)
    .where(and(eq(oidcConnections.accountId, accountId), isLiving))
    .orderBy(desc(oidcConnections.lastUsedAt))
}

/** Every receipt of an account, for the file that its owner downloads. */
export function listReceipts(db: Db, accountId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(oidcConnections)
    .where(eq(oidcConnections.accountId, accountId))
    .orderBy(oidcConnections.givenAt)
}

export type NewConnection = Pick<
  ConnectionRow,
  'id' | 'accountId' | 'application' | 'scopes' | 'claims' | 'isFirstParty' | 'edition'
> & { refusedScopes?: string[] }

/** Ends the consent before, whose row stays as its receipt, and writes the new one. */
export async function replaceConnection(tx: Tx, connection: NewConnection): Promise<void> {
  const { accountId, application } = connection
  await endConnection(tx, accountId, application)
  await tx.insert(oidcConnections).values(connection)
}

/** False where there is none. */
export async function endConnection(tx: Tx, accountId: string, application: string): Promise<boolean> {
  const rows = await tx
    .update(oidcConnections)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(oidcConnections.accountId, accountId), eq(oidcConnections.application, application), isLiving),
    )
    .returning({ id: oidcConnections.id })
  return rows.length > 0
}

/** Written once a minute at most. */
export const touchConnection = statement<never, { accountId: string; application: string }>(
  'oidc_connection_touch',
  sql`update ${oidcConnections} set last_used_at = now()
    where account_id = ${p('accountId')}::uuid and application = ${p('application')}::text and revoked_at is null
      and last_used_at < now() - interval '1 minute'`,
)
