import { type SQL, sql } from 'drizzle-orm'
import { passkeys } from './tables.ts'

/** Whether an account has a passkey `k`, of which `also` holds. */
export const hasPasskey = (accountId: SQL, also: SQL = sql`true`): SQL =>
  sql`exists (select 1 from ${passkeys} k where k.account_id = ${accountId} and ${also})`

/** Whether it has one that opens the console. */
export const hasConfirmedPasskey = (accountId: SQL, also: SQL = sql`true`): SQL =>
  hasPasskey(accountId, sql`k.confirmed_at is not null and ${also}`)
