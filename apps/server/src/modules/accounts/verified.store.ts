import { eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/access/database.ts'
import { accounts } from './tables.ts'

/** What partners learn: that the person has proved who he or she is. The caller holds the account. */
export async function saveVerified(tx: Tx, id: string, verified: boolean): Promise<void> {
  await tx.update(accounts).set({ verified }).where(eq(accounts.id, id))
}

/** Whether the account needs a selfie to be verified. */
export async function saveSelfieRequired(tx: Tx, id: string, selfieRequired: boolean): Promise<void> {
  await tx.update(accounts).set({ selfieRequired }).where(eq(accounts.id, id))
}
