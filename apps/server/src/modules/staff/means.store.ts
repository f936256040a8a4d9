import { SECOND_MS } from '@portico/contract/limits'
import { STAFF_ROLES, type StaffRole } from '@portico/contract/statuses'
import { and, arrayOverlaps, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import type { Proof } from '../../platform/origin.ts'
import { statement } from '../../platform/statement.ts'
import { accounts } from '../accounts/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { factors, recoveryCodes } from '../two-factor/tables.ts'

export type MeansKind = 'GOOGLE_AUTHENTICATOR' | 'PASSKEY' | 'RECOVERY_CODES'

/** A means by which a member of staff may enter the console, once it is confirmed. */
export type Means = {
  /** Of recovery codes one stands for all: they are made together. */
  id: string
  kind: MeansKind
  /** Of a passkey. */
  name: string
  addedAt: Date
  addedWith: Proof
  device: string
  address: string
  confirmedAt: Date | null
}

/**
 * Recovery codes that came with an authenticator: made by the session that activated it, and at once, or a moment later
 * where the first answer was lost.
 */
const cameWith = (codes: string) =>
  sql.raw(`f.account_id = ${codes}.account_id and f.type = 'GOOGLE_AUTHENTICATOR'
    and f.added_by_session = ${codes}.added_by_session
    and ${codes}.created_at between f.activated_at and f.activated_at + interval '2 minutes'`)

const origin = (table: string) =>
  sql.raw(`${table}.added_with as "addedWith", ${table}.added_from_device as device,
  ${table}.added_from_address as address, ${table}.confirmed_at as "confirmedAt"`)

/** The means of accounts that fulfil a condition on `a`. Codes that came with a factor stand in no line of their own. */
const meansOf = (condition: SQL): SQL =>
  sql`select f.id, f.account_id as "accountId", 'GOOGLE_AUTHENTICATOR' as kind, '' as name,
      f.activated_at as "addedAt", ${origin('f')}
    from ${factors} f join ${accounts} a on a.id = f.account_id
    where f.type = 'GOOGLE_AUTHENTICATOR' and f.activated_at is not null and ${condition}
    union all
    select k.id, k.account_id, 'PASSKEY', k.name, k.created_at, ${origin('k')}
    from ${passkeys} k join ${accounts} a on a.id = k.account_id where ${condition}
    union all
    select distinct on (r.account_id) r.id, r.account_id, 'RECOVERY_CODES', '', r.created_at, ${origin('r')}
    from ${recoveryCodes} r join ${accounts} a on a.id = r.account_id where ${condition}
      and not exists (select 1 from ${factors} f where ${cameWith('r')}
        and (f.confirmed_at is null) = (r.confirmed_at is null))`

const p = sql.placeholder
/** The two stores hand instants out differently: in seconds they are the same. */
type Row = Omit<Means, 'addedAt' | 'confirmedAt'> & { addedS: number; confirmedS: number | null }
const columns = sql.raw(`m.id, m.kind, m.name, m."addedWith", m.device, m.address,
  extract(epoch from m."addedAt")::float8 as "addedS", extract(epoch from m."confirmedAt")::float8 as "confirmedS"`)

function read<T extends Row>({ addedS, confirmedS, ...row }: T) {
  const dateOf = (seconds: number) => new Date(seconds * SECOND_MS)
  return { ...row, addedAt: dateOf(addedS), confirmedAt: confirmedS === null ? null : dateOf(confirmedS) }
}

const ofAccount = statement<Row, { accountId: string }>(
  'staff_means_of_account',
  sql`select ${columns} from (${meansOf(sql`a.id = ${p('accountId')}::uuid`)}) m
    order by m."addedAt" desc, m.id`,
)

export async function listMeans(db: Db, accountId: string): Promise<Means[]> {
  return (await ofAccount(db, { accountId })).map((row) => read(row))
}

export type PendingMeans = Means & {
  accountId: string
  firstName: string
  lastName: string
  email: string
  roles: StaffRole[]
}

const isStaff = arrayOverlaps(accounts.roles, [...STAFF_ROLES])
const STAFF = sql.raw(`array[${STAFF_ROLES.map((role) => `'${role}'`).join(', ')}]`)

const pending = statement<Row & Omit<PendingMeans, keyof Means>, { most: number }>(
  'staff_means_pending',
  sql`select ${columns}, m."accountId", a.first_name as "firstName", a.last_name as "lastName", a.email,
      array(select r from unnest(a.roles) r where r = any(${STAFF})) as roles
    from (${meansOf(sql`a.roles <> '{}' and a.roles && ${STAFF} and a.status = 'active'`)}) m
    join ${accounts} a on a.id = m."accountId"
    where m."confirmedAt" is null order by m."addedAt" desc, m.id limit ${p('most')}::int`,
)

/** What the members of staff have added and is not confirmed, the newest first. */
export async function listPending(db: Db, most: number): Promise<PendingMeans[]> {
  return (await pending(db, { most })).map((row) => read(row))
}

/** Confirms the means with these ids, and the recovery codes that came with a factor among them. */
export async function confirmMeans(tx: Tx, accountId: string, ids: string[], by: string): Promise<void> {
  const confirmed = { confirmedAt: sql`now()`, confirmedBy: by }
  const named = sql`any(string_to_array(${ids.join()}::text, ',')::uuid[])`
  await tx
    .update(factors)
    .set(confirmed)
    .where(and(eq(factors.accountId, accountId), sql`${factors.id} = ${named}`, isNull(factors.confirmedAt)))
  await tx
    .update(passkeys)
    .set(confirmed)
    .where(
      and(eq(passkeys.accountId, accountId), sql`${passkeys.id} = ${named}`, isNull(passkeys.confirmedAt)),
    )
  await tx
    .update(recoveryCodes)
    .set(confirmed)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        isNull(recoveryCodes.confirmedAt),
        sql`(exists (select 1 from ${recoveryCodes} r where r.account_id = ${accountId}::uuid and r.id = ${named})
          or exists (select 1 from ${factors} f where f.id = ${named} and ${cameWith('recovery_codes')}))`,
      ),
    )
}

const inBrowser = statement<{ id: string }, { accountId: string; deviceId: string }>(
  'staff_means_in_browser',
  sql`select m.id from ${factors} m join ${sessions} s on s.id = m.added_by_session
      where m.account_id = ${p('accountId')}::uuid and s.device_id = ${p('deviceId')}::uuid
    union all select m.id from ${passkeys} m join ${sessions} s on s.id = m.added_by_session
      where m.account_id = ${p('accountId')}::uuid and s.device_id = ${p('deviceId')}::uuid`,
)

/** The factors and passkeys that sessions of one browser have added. */
export async function addedInBrowser(tx: Tx, accountId: string, deviceId: string): Promise<string[]> {
  return (await inBrowser(tx, { accountId, deviceId })).map(({ id }) => id)
}

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

/** An account with a role of the console; `undefined` where it has none. */
export async function findStaff(db: Db, accountId: string): Promise<StaffAccount | undefined> {
  const [row] = await db
    .select(staffAccount)
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isStaff))
  return row
}

const isAdministrator = and(
  sql`${accounts.roles} <> '{}'`,
  arrayOverlaps(accounts.roles, ['administrator']),
  eq(accounts.status, 'active'),
)

export async function listAdministrators(db: Db): Promise<StaffAccount[]> {
  return db.select(staffAccount).from(accounts).where(isAdministrator)
}

/** Whether somebody else can confirm a means of this account: an administrator who can enter the console. */
export async function isThereAnother(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        isAdministrator,
        ne(accounts.id, accountId),
        sql`(exists (select 1 from ${factors} f where f.account_id = ${accounts.id}
          and f.type = 'GOOGLE_AUTHENTICATOR' and f.activated_at is not null and f.confirmed_at is not null)
          or exists (select 1 from ${passkeys} k where k.account_id = ${accounts.id} and k.confirmed_at is not null))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
