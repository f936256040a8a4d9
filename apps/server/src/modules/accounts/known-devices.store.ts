import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { tokenHash } from '../../platform/ids.ts'
import { devices } from '../../platform/schema.ts'

/**
 * Every browser of the account is a stranger's again: locked like others, and told of by mail. But for the one that
 * comes with `kept`, if the account knows it.
 */
export async function forgetDevices(tx: Db, accountId: string, kept?: string): Promise<void> {
  const others = kept === undefined ? [] : [ne(devices.tokenHash, tokenHash(kept))]
  await tx.delete(devices).where(and(eq(devices.accountId, accountId), ...others))
}
