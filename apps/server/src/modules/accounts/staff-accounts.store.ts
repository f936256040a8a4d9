import { STAFF_ROLES } from '@portico/contract/kernel/statuses'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { accounts } from './tables.ts'

export type StaffAccount = {
  id: string
  email: string
  firstName: string
  lastName: string
  language: string
  roles: string[]
}

const staffAccount = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  language: accounts.language,
  roles: accounts.roles,
}

const hasRole = (roles: readonly string[]) => arrayOverlaps(accounts.roles, [...roles])

/** An account with a role of the console; `undefined` where it has none. */
export async function findStaff(db: Db, accountId: string): Promise<StaffAccount | undefined> {
  const [row] = await db
    .select(staffAccount)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), hasRole(STAFF_ROLES)))
  return row
}

/** Every active account with one of these roles of the console. */
export async function listStaff(db: Db, roles: readonly string[] = STAFF_ROLES): Promise<StaffAccount[]> {
  return (
    db
      .select(staffAccount)
      .from(accounts)
      // The first condition is that of the index.
      .where(and(sql`${accounts.roles} <> '{}'`, hasRole(roles), eq(accounts.status, 'active')))
  )
}

/** Whether any account is an administrator's, whatever its state. */
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
