import { LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { readCount } from '../../platform/limits.ts'
import { prefixKey } from './sign-in-attempts.store.ts'

/** Where passwords are being guessed, a registration has to prove that a person is there as well. */
export async function isSuspiciousPrefix(db: Db, prefix: string): Promise<boolean> {
  const { count } = await readCount(db, prefixKey(prefix))
  return count >= LOGIN_PREFIX_CHALLENGE_AFTER_FAILURES
}
