import { LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import type { Db } from '../../../core/database/access/database.ts'
import { readAttemptCounts } from './sign-in-attempts.store.ts'
import { networkKey } from './sign-in-keys.ts'

/** Whether passwords are being guessed from a network: then a registration needs a challenge too. */
export async function isSuspiciousNetwork(db: Db, network: string): Promise<boolean> {
  const { networkFailures } = await readAttemptCounts(db, { networkKey: networkKey(network) })
  return networkFailures >= LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES
}
