import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { accounts } from './tables.ts'

/** Disables an account and ends its sessions by the same statement. `undefined`: no such account. */
export async function disableAccount(db: Db, emailKey: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ status: 'disabled', epoch: sql`${accounts.epoch} + 1` })
    .where(eq(accounts.emailKey, emailKey))
    .returning({ id: accounts.id })
  return row?.id
}

/**
 * Enables a disabled account. One that was disabled before its address was confirmed, as older versions allowed, is
 * removed instead, so that nothing confirms it and the address may register.
 */
export async function enableAccount(db: Db, emailKey: string): Promise<string | undefined> {
  const [unconfirmed] = await db
    .delete(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id })
  if (unconfirmed) return unconfirmed.id
  const [row] = await db
    .update(accounts)
    .set({ status: 'active' })
    .where(eq(accounts.emailKey, emailKey))
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

/** Grants a role from the next sign-in on; existing sessions end, so that none keeps an older scope. */
export async function grantRole(db: Db, emailKey: string, role: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set(withRole(role))
    .where(and(eq(accounts.emailKey, emailKey), ne(accounts.status, 'disabled')))
    .returning({ id: accounts.id })
  return row?.id
}

/** The same for an account that is known by its id. */
export async function grantRoleTo(db: Db, id: string, role: string): Promise<void> {
  await db.update(accounts).set(withRole(role)).where(eq(accounts.id, id))
}

/** Takes a role away; existing sessions end. `undefined`: no such account, or it has no such role. */
export async function revokeRole(db: Db, emailKey: string, role: string): Promise<string | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      roles: sql`array_remove(${accounts.roles}, ${role}::text)`,
      epoch: sql`${accounts.epoch} + 1`,
    })
    .where(and(eq(accounts.emailKey, emailKey), sql`${role}::text = any(${accounts.roles})`))
    .returning({ id: accounts.id })
  return row?.id
}

const withRole = (role: string) => ({
  roles: sql`array(select distinct unnest(array_append(${accounts.roles}, ${role}::text)) order by 1)`,
  epoch: sql`${accounts.epoch} + 1`,
})
