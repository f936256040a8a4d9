import type { IdentityLevel } from '@portico/contract/verification/levels'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/access/database.ts'
import { accounts } from './tables.ts'

/**
 * What partners learn: how far it is known who the person is, and whether that is all of it. The caller holds the account.
 * Every change of the level has a higher number than the one before.
 */
export async function saveVerified(
  tx: Tx,
  id: string,
  { verified, level }: { verified: boolean; level: IdentityLevel },
): Promise<void> {
  const levelVersion = sql`${accounts.levelVersion} + case when ${accounts.level} = ${level} then 0 else 1 end`
  await tx.update(accounts).set({ verified, level, levelVersion }).where(eq(accounts.id, id))
}

/** Whether the account needs a selfie to be verified. */
export async function saveSelfieRequired(tx: Tx, id: string, selfieRequired: boolean): Promise<void> {
  await tx.update(accounts).set({ selfieRequired }).where(eq(accounts.id, id))
}
