import { SESSION_IDLE_S } from '@portico/contract/limits'
import { and, count, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database.ts'
import { counters } from '../../platform/tables.ts'
import { accounts, devices, registrations } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { factors, recoveryCodes } from '../two-factor/tables.ts'

export async function readAccount(db: Db, emailKey: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey))
  return account
}

export async function readWaiting(db: Db, emailKey: string) {
  const [waiting] = await db
    .select({
      count: count(),
      newest: sql<Date | null>`max(${registrations.registeredAt})`.mapWith(registrations.registeredAt),
      mailed: sql<Date | null>`max(${registrations.mailedAt})`.mapWith(registrations.mailedAt),
    })
    .from(registrations)
    .where(eq(registrations.emailKey, emailKey))
  return waiting
}

export const readFactors = (db: Db, accountId: string) =>
  db.select().from(factors).where(eq(factors.accountId, accountId)).orderBy(factors.begunAt)

export const readPasskeys = (db: Db, accountId: string) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.createdAt)

export const readRecoveryCodes = (db: Db, accountId: string) =>
  db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))

/** The sessions that still open a call. */
export async function readSessions(db: Db, accountId: string) {
  const [active] = await db
    .select({ count: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), eq(accounts.epoch, sessions.epoch)))
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.kind, 'session'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        sql`${sessions.lastSeenAt} > now() - make_interval(secs => ${SESSION_IDLE_S})`,
      ),
    )
  return active ?? { count: 0, lastSeenAt: null }
}

/** The browsers that the account knows. */
export const readDevices = (db: Db, accountId: string) =>
  db
    .select({ id: devices.id, isTrusted: sql<boolean>`coalesce(${devices.trustedUntil} > now(), false)` })
    .from(devices)
    .where(eq(devices.accountId, accountId))

export const readCounters = (db: Db, keys: string[]) =>
  db
    .select({ key: counters.key, count: counters.count, expiresAt: counters.expiresAt })
    .from(counters)
    .where(and(inArray(counters.key, keys), gt(counters.expiresAt, sql`now()`), gt(counters.count, 0)))
    .orderBy(counters.key)

const actor = alias(accounts, 'actor')
const subject = alias(accounts, 'subject')

/** What happened to an account and what it did to others, newest first, with the addresses of both. */
export async function readEvents(
  db: Db,
  accountId: string,
  asked: { since: Date | undefined; most: number },
) {
  const { id, at, actorId, subjectId } = auditEvents
  const isLater = asked.since ? sql`${at} >= ${asked.since.toISOString()}::timestamptz` : undefined
  const ids = { id, at }
  const newest = unionAll(
    db
      .select(ids)
      .from(auditEvents)
      .where(and(eq(subjectId, accountId), isLater))
      .orderBy(desc(at))
      .limit(asked.most),
    db
      .select(ids)
      .from(auditEvents)
      // Written out as in the partial index.
      .where(and(eq(actorId, accountId), sql`actor_id is distinct from subject_id`, isLater))
      .orderBy(desc(at))
      .limit(asked.most),
  ).as('newest')
  return db
    .select({
      at,
      action: auditEvents.action,
      result: auditEvents.result,
      actorId,
      actorEmail: actor.email,
      subjectId,
      subjectEmail: subject.email,
      address: auditEvents.address,
      device: auditEvents.device,
      requestId: auditEvents.requestId,
      detail: auditEvents.detail,
    })
    .from(newest)
    .innerJoin(auditEvents, and(eq(auditEvents.id, newest.id), eq(auditEvents.at, newest.at)))
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(subject, eq(subject.id, subjectId))
    .orderBy(desc(at), desc(id))
    .limit(asked.most)
}

export type ReportedEvent = Awaited<ReturnType<typeof readEvents>>[number]
