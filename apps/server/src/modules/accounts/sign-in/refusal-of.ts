import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import type { Database } from '../../../core/database/access/database.ts'
import { readAttemptCounts } from './sign-in-attempts.store.ts'
import { successKey } from './sign-in-keys.ts'

export type Refusal =
  | { kind: 'bad_credentials' }
  | { kind: 'disabled' }
  | { kind: 'locked'; retryAfterS: number }
  | { kind: 'too_many'; retryAfterS: number }
  | { kind: 'challenge_required' | 'challenge_invalid'; level: number }

type Asked = {
  /** Null for an address whose registration was never confirmed. */
  accountId: string | null
  failureKey: string
  networkKey: string
  isProven: boolean
  /** Key of the counter that the statement asked, where it is not that of the account's passwords. */
  successKey?: string
  challengeLevel: number
}

/**
 * What to answer when the statement that acts on a right password changed nothing. If a limit was reached meanwhile, the
 * answer is that to a wrong password; otherwise the password or the account has changed.
 */
export function createRefusalOf({ database }: { database: Database }) {
  const { db } = database

  return async function refusalOf(account: Asked): Promise<Refusal> {
    const { failureKey, networkKey, accountId } = account
    const successes = accountId === null ? {} : { successKey: account.successKey ?? successKey(accountId) }
    const now = await readAttemptCounts(db, { failureKey, networkKey, ...successes })
    if (now.networkRefusedForS > 0) return { kind: 'too_many', retryAfterS: now.networkRefusedForS }
    if (now.lockedForS > 0) return { kind: 'locked', retryAfterS: now.lockedForS }
    const isDue =
      now.failures >= LOGIN_CHALLENGE_AFTER_FAILURES ||
      now.networkFailures >= LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES
    if (isDue && !account.isProven) return { kind: 'challenge_required', level: account.challengeLevel }
    if (now.signInsRefusedForS > 0) return { kind: 'too_many', retryAfterS: now.signInsRefusedForS }
    return { kind: 'bad_credentials' }
  }
}
