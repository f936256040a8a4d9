import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { kept, statement } from '../../../core/database/access/statement.ts'
import { oidcConnections } from '../tables.ts'

export type ConnectionRow = typeof oidcConnections.$inferSelect

export type NewestConnection = ConnectionRow & { isYearOld: boolean; isUsedNow: boolean }

const p = sql.placeholder
const isYearOld = sql<boolean>`${oidcConnections.givenAt} < now() - interval '1 year'`
/** To what it is kept when somebody was at an application: a page may ask for a silent sign-in all the time. */
const USE_STEP = sql.raw("interval '10 seconds'")
/** By a sign-in just before, which has written it down. */
const isUsedNow = sql<boolean>`${oidcConnections.lastUsedAt} > now() - ${USE_STEP}
  and ${oidcConnections.lastUsedAt} > ${oidcConnections.givenAt}`
const isLiving = isNull(oidcConnections.revokedAt)

/** The newest of an account with an application, one that was revoked too. */
const newestFound = kept('oidc_connection_newest', (db) =>
  db
    .select({ ...getTableColumns(oidcConnections), isYearOld, isUsedNow })
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
): Promise<NewestConnection | undefined> {
  const [row] = await newestFound(db, { accountId, application })
  return row
}

/** Of several consents of one person for one application at once each sees the one before it, also the first. */
export async function lockConnection(tx: Tx, accountId: string, application: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('oidc_connections'), hashtext(${`${accountId} ${application}`}))`,
  )
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

/** Written once in that time, and at the first use. */
export const touchConnection = statement<never, { accountId: string; application: string }>(
  'oidc_connection_touch',
  sql`update ${oidcConnections} set last_used_at = now()
    where account_id = ${p('accountId')}::uuid and application = ${p('application')}::text and revoked_at is null
      and (last_used_at < now() - ${USE_STEP} or last_used_at = given_at)`,
)
