import { HOUR_S } from '@portico/contract/kernel/units'
import { REGISTRATION_REPEAT_AFTER_S } from '@portico/contract/registration/limits'
import { and, count, desc, eq, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import { accounts, agreements, registrations } from './tables.ts'

export type Registration = typeof registrations.$inferSelect
export type NewRegistration = Omit<Registration, 'registeredAt' | 'mailedAt'> & { isMailed: boolean }

/** First number of the advisory locks of addresses, which no other lock uses. */
const ADDRESS_LOCK = 4711
/** Registrations of one address that are considered at most. */
const LOOKED_THROUGH = 128

const lock = statement<unknown, { emailKey: string }>(
  'lock_address',
  sql`select pg_advisory_xact_lock(${sql.raw(String(ADDRESS_LOCK))}, hashtext(${sql.placeholder('emailKey')}))`,
)

/**
 * Locks an address until the transaction ends, so that registrations, confirmations and mails of it happen one after the
 * other. Call it before locking any row, so that two transactions cannot wait for each other.
 */
export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await lock(tx, { emailKey })
}

/** Seconds until an address may register again, zero when it may, and its mails of the last hour. */
export async function readAttempts(
  db: Db,
  emailKey: string,
): Promise<{ repeatAfterS: number; mailedThisHour: number }> {
  const age = sql`extract(epoch from now() - max(${registrations.registeredAt}))`
  const [row] = await db
    .select({
      repeatAfterS: sql<number>`greatest(0, coalesce(ceil(${REGISTRATION_REPEAT_AFTER_S} - ${age}), 0))::int`,
      mailedThisHour: sql<number>`(count(*) filter (where ${registrations.mailedAt} > now() - make_interval(secs => ${HOUR_S})))::int`,
    })
    .from(registrations)
    .where(eq(registrations.emailKey, emailKey))
  if (!row) throw new Error('an aggregate always has its row')
  return row
}

/** What waits for a confirmation at an address, for the operator; `newest` is null where nothing does. */
export async function summarizeWaiting(db: Db, emailKey: string) {
  const { registeredAt, mailedAt } = registrations
  const [waiting] = await db
    .select({
      count: count(),
      newest: sql<Date | null>`max(${registeredAt})`.mapWith(registeredAt),
      mailed: sql<Date | null>`max(${mailedAt})`.mapWith(mailedAt),
    })
    .from(registrations)
    .where(eq(registrations.emailKey, emailKey))
  return waiting
}

export async function saveRegistration(tx: Tx, { isMailed, ...row }: NewRegistration): Promise<void> {
  await tx.insert(registrations).values({ ...row, mailedAt: isMailed ? sql`now()` : null })
}

export async function findRegistration(db: Db, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/**
 * The waiting registration that this browser made, otherwise the newest of the address as it was typed, otherwise of any
 * spelling: two spellings of one key may be two mailboxes. `undefined` where the address has an account.
 */
export async function findWaiting(
  db: Db,
  { emailKey, email, browser }: { emailKey: string; email: string; browser?: string | undefined },
): Promise<Registration | undefined> {
  const isOwn = sql`coalesce(${registrations.origin}->>'browser' = ${browser ?? null}::text, false)`
  const [row] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.emailKey, emailKey),
        notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey))),
      ),
    )
    .orderBy(
      sql`${isOwn} desc`,
      sql`${registrations.email} = ${email} desc`,
      desc(registrations.registeredAt),
    )
    .limit(1)
  return row
}

/** The waiting registration with this password hash; `undefined` where the address has an account. */
export async function findWaitingByHash(
  db: Db,
  emailKey: string,
  passwordHash: string,
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.emailKey, emailKey),
        eq(registrations.passwordHash, passwordHash),
        notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey))),
      ),
    )
    .orderBy(desc(registrations.registeredAt))
    .limit(1)
  return row
}

const subjects = statement<{ id: string }, { emailKey: string }>(
  'subjects_of_address',
  sql`(select id from ${registrations} where email_key = ${sql.placeholder('emailKey')}
      order by mailed_at is null, registered_at desc limit ${sql.raw(String(LOOKED_THROUGH))})
    union all select id from ${accounts} where email_key = ${sql.placeholder('emailKey')}`,
)

/**
 * The registrations, waiting or confirmed, that a code typed for an address may belong to. Those with a mail come first,
 * and a day has fewer of them than are considered; those without a mail anybody can add, one a minute.
 */
export async function findSubjects(db: Db, emailKey: string): Promise<string[]> {
  return (await subjects(db, { emailKey })).map(({ id }) => id)
}

const open = statement<{ emailKey: string; epoch: number }, { id: string; inviteCode: string }>(
  'open_account',
  sql`insert into ${accounts} (id, email, email_key, first_name, last_name, nationality, language, password_hash,
      status, invite_code, sponsor_id, application, registered_at, confirmed_at)
    select id, email, email_key, first_name, last_name, nationality, language, password_hash,
      'active', ${sql.placeholder('inviteCode')}, sponsor_id, application, registered_at, now()
    from ${registrations} where id = ${sql.placeholder('id')}
    on conflict (email_key) do nothing returning email_key as "emailKey", epoch`,
)

const saveAgreements = statement<unknown, { id: string }>(
  'keep_agreements',
  sql`insert into ${agreements} (account_id, kind, version, locale, accepted_at)
    select id, kind, agreements_version, language, registered_at
    from ${registrations}, unnest(array['terms', 'privacy', 'use']) kind where id = ${sql.placeholder('id')}`,
)

/**
 * Makes the account of a registration from what was typed then, and ends every other registration of the address.
 * `undefined` where the address has an account already. The caller has locked the address.
 */
export async function openAccount(
  tx: Tx,
  id: string,
  inviteCode: string,
): Promise<{ ended: string[]; epoch: number } | undefined> {
  const [opened] = await open(tx, { id, inviteCode })
  if (!opened) return undefined
  await saveAgreements(tx, { id })
  const gone = await tx
    .delete(registrations)
    .where(eq(registrations.emailKey, opened.emailKey))
    .returning({ id: registrations.id })
  return { ended: gone.map((row) => row.id).filter((other) => other !== id), epoch: opened.epoch }
}

/** Part of a sign-in's statement: the hashes with which the password is compared where there is no account yet. */
export const WAITING_HASHES = sql`(select array_agg(waiting.password_hash) from (
    select password_hash from ${registrations} where email_key = ${sql.placeholder('emailKey')}
    order by mailed_at is null, registered_at desc limit ${sql.raw(String(LOOKED_THROUGH))}) waiting)`

/** A hash of any registration of the address, for its salt. */
export async function findHash(db: Db, emailKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(eq(registrations.emailKey, emailKey))
    .orderBy(desc(registrations.registeredAt))
    .limit(1)
  return row?.passwordHash
}

/** Forgets what waits for a confirmation at this address. */
export async function forgetRegistrations(tx: Tx, emailKey: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.emailKey, emailKey))
}
