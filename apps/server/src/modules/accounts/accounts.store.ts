import type { Locale } from '@portico/contract/locales'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

/** Locks the account's row: until the transaction ends no session of this account begins, and nobody else holds it. */
export async function holdAccount(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${accounts} where id = ${id} for no key update`)
}

export async function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey))
  return row
}

export type Sponsor = {
  id: string
  firstName: string
  lastName: string
  inviteCode: string
  blocked: boolean
}

const SPONSOR = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  inviteCode: accounts.inviteCode,
  blocked: accounts.inviteBlocked,
}

/** Neither a disabled account nor one that is to be deleted. */
const mayInvite = and(eq(accounts.status, 'active'), isNull(accounts.deletionDueAt))

/** The account of an invite code; `undefined` where it may not invite. */
export async function findSponsor(db: Db, inviteCode: string): Promise<Sponsor | undefined> {
  const [row] = await db
    .select(SPONSOR)
    .from(accounts)
    .where(and(eq(accounts.inviteCode, inviteCode), mayInvite))
  return row
}

/** The sponsor of a registration, as long as that account may invite. */
export async function readSponsor(db: Db, id: string): Promise<Sponsor | undefined> {
  const [row] = await db
    .select(SPONSOR)
    .from(accounts)
    .where(and(eq(accounts.id, id), mayInvite))
  return row
}

export type Invitation = { inviteCode: string; blocked: boolean; joined: number }

/** An account's own invitation, with the number of people who used it and confirmed their address. */
export async function readInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const [row] = await db
    .select({
      inviteCode: accounts.inviteCode,
      blocked: accounts.inviteBlocked,
      joined: sql<number>`(select count(*)::int from ${accounts} invited
        where invited.sponsor_id = ${id}::uuid and invited.confirmed_at is not null)`,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row
}

/** Stores a new hash of the same password, unless the password was changed meanwhile. */
export async function replaceHash(db: Db, id: string, from: string, to: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, from)))
}

/** Sets the language of the account's mails. */
export async function learnLanguage(db: Db, id: string, language: Locale): Promise<void> {
  await db.update(accounts).set({ language }).where(eq(accounts.id, id))
}
