import { DEVICE_TOKEN_PREFIX } from '@portico/contract/cookies'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import { devices } from './tables.ts'

/**
 * Every browser of the account is a stranger's again: locked like others, and told of by mail. But for the one that
 * comes with `kept`, if the account knows it.
 */
export async function forgetDevices(tx: Tx, accountId: string, kept?: string): Promise<void> {
  const others = kept === undefined ? [] : [ne(devices.tokenHash, tokenHash(kept))]
  await tx.delete(devices).where(and(eq(devices.accountId, accountId), ...others))
}

/**
 * Makes the browser that came with `brought` a known one of the account, as a sign-in does. Answers the cookie that it
 * gets, null when it is known already. What it brought is never adopted, because somebody may have planted it: the
 * other accounts that knew it know the new one instead.
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
