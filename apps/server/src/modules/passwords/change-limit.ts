import { HOUR_S } from '@portico/contract/kernel/units'
import { increment, readCount } from '../../core/counters/limits.ts'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { tooMany } from '../../core/http/answers/errors.ts'

/** For one account. Each change ends every session and sends a mail: somebody who knows the password could go on for ever. */
export const PASSWORD_CHANGES_PER_HOUR = 5

const keyOf = (accountId: string) => `password-change:account:${accountId}`

/** Runs once the current password was right, before a hash is spent on the new one. It counts nothing. */
export async function refuseManyChanges(db: Db, accountId: string): Promise<void> {
  const { count, retryAfterS } = await readCount(db, keyOf(accountId))
  if (count >= PASSWORD_CHANGES_PER_HOUR) throw tooMany(retryAfterS)
}

/**
 * Runs in the transaction that changes the password; a refusal rolls it back. Count only changes that are made:
 * otherwise a mistyped password, a busy server or a second click would use up the owner's.
 */
export async function countChange(tx: Tx, accountId: string): Promise<void> {
  const { count, retryAfterS } = await increment(tx, keyOf(accountId), HOUR_S)
  if (count > PASSWORD_CHANGES_PER_HOUR) throw tooMany(retryAfterS)
}
