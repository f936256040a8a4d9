import { DEVICE_TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { DEVICE_RENEWED_EVERY_S } from '@portico/contract/kernel/limits'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { newId, newToken, tokenHash } from '../../../core/ids.ts'
import { devices } from '../tables.ts'
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

const p = sql.placeholder
/** Whether the year of the device `alias` begins again with its next sign-in. */
export const isStaleDevice = (alias: string) =>
  sql`coalesce(${sql.raw(alias)}.last_seen_at < now() - make_interval(secs => ${sql.raw(String(DEVICE_RENEWED_EVERY_S))}), false)`

const deviceTouched = statement<{ id: string }, { id: string }>(
  'device_touch',
  sql`update ${devices} d set last_seen_at = now() where id = ${p('id')}::uuid and ${isStaleDevice('d')} returning id`,
)

/** Begins the year of a known browser again, once a day at most. False where that was done less than a day ago. */
export async function touchDevice(tx: Tx, id: string): Promise<boolean> {
  return (await deviceTouched(tx, { id })).length > 0
}

const deviceRenamed = statement<never, { from: Buffer; to: Buffer }>(
  'device_rename',
  sql`update ${devices} set token_hash = ${p('to')}::bytea where token_hash = ${p('from')}::bytea`,
)

const deviceInserted = statement<never, { id: string; accountId: string; tokenHash: Buffer }>(
  'device_insert',
  sql`insert into ${devices} (id, account_id, token_hash)
    values (${p('id')}::uuid, ${p('accountId')}::uuid, ${p('tokenHash')}::bytea)`,
)

/** `replaces`: the hash of the token that the browser came with. */
export type NewDevice = { id: string; accountId: string; tokenHash: Buffer; replaces: Buffer | null }

/**
 * Makes a browser a known one of the account. The token that it came with is never adopted, because somebody may have
 * planted it: other accounts that knew it know the new one instead.
 */
export async function addDevice(tx: Tx, { replaces, ...device }: NewDevice): Promise<void> {
  if (replaces) await deviceRenamed(tx, { from: replaces, to: device.tokenHash })
  await deviceInserted(tx, device)
}

/**
 * Makes the browser that sent the token `brought` a known one of the account, as a sign-in does. Returns its new token,
 * or null when it is known already.
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
  }
  const replaces = brought === undefined ? null : tokenHash(brought)
  await addDevice(tx, { id: newId(), accountId, tokenHash: tokenHash(token), replaces })
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
