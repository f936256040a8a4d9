import type { Locale } from '@portico/contract/kernel/locales'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { kept, statement } from '../../core/database/access/statement.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect

const p = sql.placeholder

const accountById = kept('account_by_id', (db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, p('id'))),
)

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await accountById(db, { id })
  return row
}

export type OwnProfile = Pick<
  Account,
  'firstName' | 'lastName' | 'email' | 'selfieRequired' | 'verified' | 'level' | 'inviteCode'
>

/** What the pages and partners ask for all day: these columns alone, in one statement that the store keeps. */
const profileById = statement<OwnProfile, { id: string }>(
  'profile_by_id',
  sql`select first_name as "firstName", last_name as "lastName", email, selfie_required as "selfieRequired", verified,
      level, invite_code as "inviteCode" from ${accounts} where id = ${p('id')}::uuid`,
)

export async function findProfile(db: Db, id: string): Promise<OwnProfile | undefined> {
  const [row] = await profileById(db, { id })
  return row
}

/** Locks the account's row: until the transaction ends no session of this account begins, and no other transaction has it. */
export async function holdAccount(tx: Tx, id: string): Promise<void> {
  await accountHeld(tx, { id })
}

const accountHeld = statement<never, { id: string }>(
  'account_hold',
  sql`select 1 from ${accounts} where id = ${p('id')}::uuid for no key update`,
)

const accountByEmail = kept('account_by_email', (db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, p('emailKey'))),
)

export async function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  const [row] = await accountByEmail(db, { emailKey })
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

const firstSignInRecorded = statement<never, { id: string }>(
  'account_first_sign_in',
  sql`update ${accounts} set first_sign_in_at = now() where id = ${p('id')}::uuid and first_sign_in_at is null`,
)

/** From now on a sign-in from an unknown browser sends a mail. */
export async function recordFirstSignIn(tx: Tx, id: string): Promise<void> {
  await firstSignInRecorded(tx, { id })
}

/** Sets the language of the account's mails. */
export async function learnLanguage(db: Db, id: string, language: Locale): Promise<void> {
  await db.update(accounts).set({ language }).where(eq(accounts.id, id))
}

export type PersonName = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>

/** The names and addresses of these accounts, by their ids; what is no account is left out. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, PersonName>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { id, email, firstName, lastName } = accounts
  const rows = await db.select({ id, email, firstName, lastName }).from(accounts).where(inArray(id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}
