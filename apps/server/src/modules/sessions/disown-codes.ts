import { CODE_MISSES_PER_HOUR_PER_PREFIX, DISOWN_LINK_LIFE_S, HOUR_S } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newToken, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { issueBeside } from '../../platform/one-time.ts'

export const DISOWN_PURPOSE = 'session-disown'

/** What the page tells of the sign-in; as it was written, so every field may be missing. */
export type DisownData = { userAgent?: string; address?: string }

/** Beside the links of other mails: each stays good, and the first that is used ends the rest. */
export async function issueDisown(tx: Db, accountId: string, caller: Caller): Promise<string> {
  const code = newToken('')
  await issueBeside(tx, {
    purpose: DISOWN_PURPOSE,
    subject: accountId,
    codeHash: tokenHash(code),
    tries: 1,
    lifeS: DISOWN_LINK_LIFE_S,
    data: { userAgent: caller.userAgent, address: caller.address },
  })
  return code
}

/** Counted with the other links of mails: guessing one kind is guessing. */
export async function countDisownMiss(db: Db, prefix: string): Promise<void> {
  const { count, retryAfterS } = await increment(db, `code-miss:prefix:${prefix}`, HOUR_S)
  if (count > CODE_MISSES_PER_HOUR_PER_PREFIX) throw tooMany(retryAfterS)
}
