import { HOUR_S } from '@portico/contract/kernel/units'
import { increment } from '../counters/limits.ts'
import type { Db } from '../database/access/database.ts'
import { tooMany } from '../http/answers/errors.ts'

export const CODE_MISSES_PER_HOUR_PER_NETWORK = 30

/**
 * Counts a wrong code from a mail's link. Each network has one counter for all kinds of links, so that a guesser gains
 * nothing by changing the kind. Beyond the limit wrong codes are refused with `too_many_requests`; right ones never are.
 */
export async function countCodeMiss(db: Db, network: string): Promise<void> {
  const { count, retryAfterS } = await increment(db, `code-miss:prefix:${network}`, HOUR_S)
  if (count > CODE_MISSES_PER_HOUR_PER_NETWORK) throw tooMany(retryAfterS)
}
