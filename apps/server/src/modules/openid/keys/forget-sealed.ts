import type { Tx } from '../../../core/database/access/database.ts'
import { oidcKeys, oidcSecrets } from '../tables.ts'

/** For an operator who has lost SECRET_KEY: what no key opens gives way to new ones. */
export async function forgetSealed(tx: Tx): Promise<void> {
  await tx.delete(oidcKeys)
  await tx.delete(oidcSecrets)
}
