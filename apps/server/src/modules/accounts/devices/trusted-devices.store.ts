import { SECOND_MS } from '@portico/contract/kernel/units'
import { TRUSTED_DEVICE_S } from '@portico/contract/trusted-devices/limits'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { Means, Origin } from '../../../core/modules/origin.ts'
import { devices } from '../tables.ts'

export type TrustedDevice = { id: string; userAgent: string; trustedAt: Date; until: Date }

const trusted = (accountId: string) =>
  and(eq(devices.accountId, accountId), gt(devices.trustedUntil, sql`now()`))

export async function listTrusted(
  db: Db,
  accountId: string,
  currentId: string | null,
): Promise<TrustedDevice[]> {
  const rows = await db
    .select({ id: devices.id, userAgent: devices.userAgent, until: devices.trustedUntil })
    .from(devices)
    .where(trusted(accountId))
    .orderBy(sql`${devices.id} = ${currentId}::uuid desc nulls last`, desc(devices.trustedUntil), devices.id)
  return rows.flatMap(({ until, ...row }) =>
    until ? [{ ...row, until, trustedAt: new Date(until.getTime() - TRUSTED_DEVICE_S * SECOND_MS) }] : [],
  )
}

/** Where the trust of the account's browsers came from, also where it is over by now. */
export async function listMeans(db: Db, accountId: string): Promise<Means[]> {
  const { id, createdAt: addedAt, addedWith, addedWithMeans } = devices
  const rows = await db
    .select({ id, addedAt, addedWith, addedWithMeans })
    .from(devices)
    .where(eq(devices.accountId, accountId))
  return rows.map((row) => ({ ...row, kind: 'browser' }))
}

/** From now on the account's owner is not asked for a second step in this browser. The trust has an origin of its own. */
export async function trustDevice(tx: Tx, id: string, userAgent: string, origin: Origin): Promise<void> {
  const trustedUntil = sql`now() + make_interval(secs => ${TRUSTED_DEVICE_S})`
  await tx
    .update(devices)
    .set({ trustedUntil, userAgent, ...origin })
    .where(eq(devices.id, id))
}

/** The browsers stay known, but are asked for a second step again. Returns how many were trusted. */
export async function forgetTrust(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .update(devices)
    .set({ trustedUntil: null })
    .where(trusted(accountId))
    .returning({ id: devices.id })
  return rows.length
}

/** False when the account trusts no such browser. */
export async function forgetTrustOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(devices)
    .set({ trustedUntil: null })
    .where(and(trusted(accountId), eq(devices.id, id)))
    .returning({ id: devices.id })
  return rows.length > 0
}
