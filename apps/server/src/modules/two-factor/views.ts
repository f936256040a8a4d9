import { type SQL, sql } from 'drizzle-orm'
import { CONSOLE_METHOD } from './methods/console.ts'
import { factors, recoveryCodes } from './tables.ts'

const consoleMethod = sql.raw(`'${CONSOLE_METHOD}'`)

/** Whether an account has an authenticator `f` that opens the console, of which `also` holds. */
export const hasConfirmedApp = (accountId: SQL, also: SQL): SQL =>
  sql`exists (select 1 from ${factors} f where f.account_id = ${accountId} and f.type = ${consoleMethod}
    and f.activated_at is not null and f.confirmed_at is not null and ${also})`

/** Whether it has a recovery code `r` that does, used or not. */
export const hasConfirmedCode = (accountId: SQL, also: SQL): SQL =>
  sql`exists (select 1 from ${recoveryCodes} r where r.account_id = ${accountId}
    and r.confirmed_at is not null and ${also})`
