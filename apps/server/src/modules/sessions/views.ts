import { SESSION_IDLE_S } from '@portico/contract/sessions/limits'
import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accountsAs } from '../accounts/views.ts'
import { sessions } from './tables.ts'

/** The sessions, as a statement of another module joins them: to read, not to write. */
export const sessionsAs = <A extends string>(alias: A) =>
  new QueryBuilder()
    .select({
      id: sessions.id,
      kind: sessions.kind,
      accountId: sessions.accountId,
      deviceId: sessions.deviceId,
      tokenHash: sessions.tokenHash,
      handleHash: sessions.handleHash,
      application: sessions.application,
      twoFactorType: sessions.twoFactorType,
      method: sessions.method,
      provedBy: sessions.provedBy,
      provedMeans: sessions.provedMeans,
      authenticatedAt: sessions.authenticatedAt,
      epoch: sessions.epoch,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .as(alias)

/** The account `a` of a session `s`, unless everything that the account had open has ended since. */
export const account = accountsAs('a')
export const isOfAccount = sql`a.id = s.account_id and a.epoch = s.epoch`
export const withAccount = sql`join ${account} on ${isOfAccount}`

/** Whether a session or token `s` of the account `a` is good: neither ended nor over, of an account that may use it. */
export const isGood = sql`s.revoked_at is null and s.expires_at > now() and a.status = 'active'`

/** Whether it still opens a call: a session does so only while somebody uses it. */
export const opensCalls = sql`${isGood}
  and (s.kind <> 'session' or s.last_seen_at > now() - make_interval(secs => ${sql.raw(String(SESSION_IDLE_S))}))`
