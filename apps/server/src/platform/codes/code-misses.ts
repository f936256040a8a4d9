import { CODE_MISSES_PER_HOUR_PER_NETWORK, HOUR_S } from '@portico/contract/limits'
import type { Db } from '../database.ts'
import { tooMany } from '../errors.ts'
import { increment } from '../limits.ts'

/**
 * Counts a code of a mail that opens nothing: one count of a network for the links of every kind, because guessing
 * one kind is guessing. Beyond the limit misses are refused as too many; hits never are.
 */
export async function countCodeMiss(db: Db, network: string): Promise<void> {
  const { count, retryAfterS } = await increment(db, `code-miss:prefix:${network}`, HOUR_S)
  if (count > CODE_MISSES_PER_HOUR_PER_NETWORK) throw tooMany(retryAfterS)
}
