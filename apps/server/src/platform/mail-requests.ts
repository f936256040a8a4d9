import { HOUR_S, MAIL_REQUESTS_PER_HOUR_PER_PREFIX } from '@portico/contract/limits'
import type { Db } from './database.ts'
import { increment } from './limits.ts'

/**
 * Whether one more call that promises a mail to anybody may do anything. Asked before anything is written for the
 * address: the counters of made-up addresses would fill the disk. The answer of the call is the same either way.
 */
export async function mayAskForMail(db: Db, prefix: string): Promise<boolean> {
  const { count } = await increment(db, `mail-request:prefix:${prefix}`, HOUR_S)
  return count <= MAIL_REQUESTS_PER_HOUR_PER_PREFIX
}
