import type { Tx } from '../../../core/database/access/database.ts'
import type { Verification } from '../../verification/verification.module.ts'

/** The person has opened the selfie that a decision asked for: without the decision it would be left over. */
export async function hasStartedSelfie(
  { findDocuments }: Pick<Verification, 'findDocuments'>,
  tx: Tx,
  accountId: string,
): Promise<boolean> {
  const all = await findDocuments(tx, accountId)
  return all.some(({ type, files }) => type === 'SELFIE' && files.length > 0)
}
