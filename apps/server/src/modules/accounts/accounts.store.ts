import { REGISTRATION_REPEAT_AFTER_S } from '@portico/contract/limits'
import type { Locale } from '@portico/contract/locales'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { accounts, agreements } from '../../platform/schema.ts'

export type Account = typeof accounts.$inferSelect

export type NewAccount = {
  id: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  nationality: string
  language: Locale
  passwordHash: string
  inviteCode: string
  sponsorId: string | null
  application: string
}

/**
 * Inserts an unconfirmed account, or replaces everything of one that was never confirmed: whoever registered a
 * stranger's address first keeps nothing of it. One statement, so that of any number of parallel
 * registrations of one address exactly one gets the row. `undefined`: occupied, or repeated too soon.
 */
export async function saveUnconfirmed(db: Db, account: NewAccount): Promise<string | undefined> {
  const { id: _, ...replaced } = account
  const [row] = await db
    .insert(accounts)
    .values({ ...account, status: 'unconfirmed' })
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: {
        ...replaced,
        registeredAt: sql`now()`,
        epoch: sql`${accounts.epoch} + 1`,
        roles: sql`'{}'::text[]`,
      },
      setWhere: sql`${accounts.status} = 'unconfirmed'
        and ${accounts.registeredAt} <= now() - make_interval(secs => ${REGISTRATION_REPEAT_AFTER_S})`,
    })
    .returning({ id: accounts.id })
  return row?.id
}

export type Agreement = { kind: 'terms' | 'privacy' | 'use'; version: string; locale: Locale }

export async function saveAgreements(db: Db, accountId: string, accepted: Agreement[]): Promise<void> {
  await db
    .insert(agreements)
    .values(accepted.map((agreement) => ({ ...agreement, accountId })))
    .onConflictDoUpdate({
      target: [agreements.accountId, agreements.kind],
      set: {
        version: sql`excluded.version`,
        locale: sql`excluded.locale`,
        acceptedAt: sql`now()`,
      },
    })
}

/** True for the one call that confirmed it. */
export async function markConfirmed(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ status: 'active', confirmedAt: sql`now()` })
    .where(and(eq(accounts.id, id), eq(accounts.status, 'unconfirmed')))
    .returning({ id: accounts.id })
  return rows.length > 0
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

export async function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey))
  return row
}

/** Seconds until an unconfirmed address may register again; zero when it may. */
export async function repeatAfterS(db: Db, emailKey: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(${REGISTRATION_REPEAT_AFTER_S} - extract(epoch from now() - ${accounts.registeredAt}))::int`,
    })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
  return Math.max(0, row?.seconds ?? 0)
}

export type Sponsor = { id: string; firstName: string; lastName: string; blocked: boolean }

const SPONSOR = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  blocked: accounts.inviteBlocked,
}

/** Only a confirmed account invites; a disabled one is as good as absent. */
export async function findSponsor(db: Db, inviteCode: string): Promise<Sponsor | undefined> {
  const [row] = await db
    .select(SPONSOR)
    .from(accounts)
    .where(and(eq(accounts.inviteCode, inviteCode), eq(accounts.status, 'active')))
  return row
}

/** By whose invitation an account came, for as long as that one may invite. */
export async function readSponsor(db: Db, accountId: string): Promise<Sponsor | undefined> {
  const [row] = await db
    .select(SPONSOR)
    .from(accounts)
    .where(
      sql`${accounts.id} = (select sponsor_id from ${accounts} invited where invited.id = ${accountId}::uuid)
        and ${accounts.status} = 'active'`,
    )
  return row
}

export type Invitation = { inviteCode: string; blocked: boolean; joined: number }

/** An account's own invitation, with the number of people who came by it and confirmed their address. */
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

/** The same password under today's parameters; a password changed meanwhile wins. */
export async function replaceHash(db: Db, id: string, from: string, to: string): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, from)))
}

/** Holds the row until the transaction ends, so that a resend and a new registration do not cross. */
export async function lockUnconfirmed(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.status, 'unconfirmed')))
    .for('update')
  return rows.length > 0
}
