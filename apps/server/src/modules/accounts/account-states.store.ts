import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { accounts } from '../../platform/schema.ts'

/** Ends every session in the same statement. `undefined`: no such account. */
export async function disableAccount(db: Db, emailKey: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ status: 'disabled', epoch: sql`${accounts.epoch} + 1` })
    .where(eq(accounts.emailKey, emailKey))
    .returning({ id: accounts.id })
  return row?.id
}

/** Back to what it was: an address that was never confirmed is not confirmed by this. */
export async function enableAccount(db: Db, emailKey: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ status: sql`case when ${accounts.confirmedAt} is null then 'unconfirmed' else 'active' end` })
    .where(and(eq(accounts.emailKey, emailKey), inArray(accounts.status, ['disabled', 'active'])))
    .returning({ id: accounts.id })
  return row?.id
}

export async function blockInvite(db: Db, inviteCode: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ inviteBlocked: true })
    .where(eq(accounts.inviteCode, inviteCode))
    .returning({ id: accounts.id })
  return row?.id
}

/** A role counts from the next sign-in; those that exist end, so that none keeps an older scope. */
export async function grantRole(db: Db, emailKey: string, role: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      roles: sql`array(select distinct unnest(array_append(${accounts.roles}, ${role}::text)) order by 1)`,
      epoch: sql`${accounts.epoch} + 1`,
    })
    .where(and(eq(accounts.emailKey, emailKey), ne(accounts.status, 'disabled')))
    .returning({ id: accounts.id })
  return row?.id
}
