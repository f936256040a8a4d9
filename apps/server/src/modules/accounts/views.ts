import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accounts, devices } from './tables.ts'

/**
 * The accounts, as a statement of another module joins them: it can be read and not written, and the store plans it like
 * the table. Who reads it is listed in `scripts/lint/table-owners.mjs`.
 */
export const accountsAs = <A extends string>(alias: A) =>
  new QueryBuilder()
    .select({
      id: accounts.id,
      email: accounts.email,
      emailKey: accounts.emailKey,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      roles: accounts.roles,
      status: accounts.status,
      epoch: accounts.epoch,
      level: accounts.level,
      sponsorId: accounts.sponsorId,
      language: accounts.language,
      passwordHash: accounts.passwordHash,
      secondFactors: accounts.secondFactors,
      firstSignInAt: accounts.firstSignInAt,
      deletionDueAt: accounts.deletionDueAt,
    })
    .from(accounts)
    .as(alias)

/** The browsers that accounts know, likewise. */
export const devicesAs = <A extends string>(alias: A) =>
  new QueryBuilder()
    .select({ id: devices.id, accountId: devices.accountId, tokenHash: devices.tokenHash })
    .from(devices)
    .as(alias)

/** The ids of other accounts that have been used in one of the browsers of this one. */
export const accountsInBrowsersOf = (accountId: string) =>
  sql`select theirs.account_id from ${devices} mine
    join ${devices} theirs on theirs.token_hash = mine.token_hash and theirs.account_id <> mine.account_id
    where mine.account_id = ${accountId}::uuid`
