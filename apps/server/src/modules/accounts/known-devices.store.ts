import { DEVICE_TOKEN_PREFIX } from '@portico/contract/cookies'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import { devices } from './tables.ts'
import { forgetTrust } from './trusted-devices.store.ts'

/**
 * Makes every browser of the account unknown again, except the one with the token `kept`: locks concern them like any
 * other, and their next sign-in sends a mail. None is trusted any more, the kept one neither.
 */
export async function forgetDevices(tx: Tx, accountId: string, kept?: string): Promise<void> {
  const others = kept === undefined ? [] : [ne(devices.tokenHash, tokenHash(kept))]
  await tx.delete(devices).where(and(eq(devices.accountId, accountId), ...others))
  if (kept !== undefined) await forgetTrust(tx, accountId)
}

/**
 * Makes the browser that sent the token `brought` a known one of the account, as a sign-in does. Returns its new token,
 * or null when it is known already. The token it sent is never adopted, because somebody may have planted it: other
 * accounts that knew it know the new one instead.
 */
export async function knowDevice(tx: Tx, accountId: string, brought?: string): Promise<string | null> {
  const token = newToken(DEVICE_TOKEN_PREFIX)
  if (brought !== undefined) {
    const old = tokenHash(brought)
    const [known] = await tx
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.accountId, accountId), eq(devices.tokenHash, old)))
    if (known) return null
    await tx
      .update(devices)
      .set({ tokenHash: tokenHash(token) })
      .where(eq(devices.tokenHash, old))
  }
  await tx.insert(devices).values({ id: newId(), accountId, tokenHash: tokenHash(token) })
  return token
}

/** The browsers that the account knows. */
export async function listDevices(db: Db, accountId: string): Promise<{ id: string; isTrusted: boolean }[]> {
  return db
    .select({ id: devices.id, isTrusted: sql<boolean>`coalesce(${devices.trustedUntil} > now(), false)` })
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(devices.id)
}

/** The browser with this token; null where the account does not know it. */
export async function findDeviceId(
  db: Db,
  accountId: string,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined) return null
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.accountId, accountId), eq(devices.tokenHash, tokenHash(token))))
  return row?.id ?? null
}
