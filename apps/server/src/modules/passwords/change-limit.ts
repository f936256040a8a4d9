import { HOUR_S, PASSWORD_CHANGES_PER_HOUR } from '@portico/contract/limits'
import type { Db, Tx } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import { increment, readCount } from '../../platform/limits.ts'

const keyOf = (accountId: string) => `password-change:account:${accountId}`

/** Once the current password was right, and before a hash is spent on the next. Counts nothing. */
export async function refuseManyChanges(db: Db, accountId: string): Promise<void> {
  const { count, retryAfterS } = await readCount(db, keyOf(accountId))
  if (count >= PASSWORD_CHANGES_PER_HOUR) throw tooMany(retryAfterS)
}

/**
 * In the transaction that changes the password, which a refusal rolls back: changes that are made are counted and
 * no others, or a slip of the password, a busy server or a second click would use up the owner's.
 */
export async function countChange(tx: Tx, accountId: string): Promise<void> {
  const { count, retryAfterS } = await increment(tx, keyOf(accountId), HOUR_S)
  if (count > PASSWORD_CHANGES_PER_HOUR) throw tooMany(retryAfterS)
}
