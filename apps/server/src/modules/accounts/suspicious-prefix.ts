import { LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { readStanding } from './sign-in-attempts.store.ts'
import { prefixKey } from './sign-in-keys.ts'

/** Where passwords are being guessed, a registration has to prove that a person is there as well. */
export async function isSuspiciousPrefix(db: Db, prefix: string): Promise<boolean> {
  const { placeFailures } = await readStanding(db, { prefixKey: prefixKey(prefix) })
  return placeFailures >= LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES
}
