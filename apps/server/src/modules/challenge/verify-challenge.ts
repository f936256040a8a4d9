import { CHALLENGE_LIFE_S } from '@portico/contract/challenge/limits'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { LOGIN_NETWORK_REFUSE_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { increment } from '../../core/counters/limits.ts'
import type { Database } from '../../core/database/access/database.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'

/** Equal to the failures after which a network is refused, so that somebody who solves each challenge never meets this limit first. */
export const CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK = LOGIN_NETWORK_REFUSE_AFTER_FAILURES

/** True when the response is right and took the work of the level; each response is accepted once. */
type VerifyChallenge = (response: string, caller: Caller, level?: number) => Promise<boolean>

type Ports = {
  database: Database
  /** Returns a name of the solved challenge, or undefined when it is not solved or took too little work. */
  check: (response: string, address: string, level: number) => Promise<string | undefined>
}

/**
 * The first use of a response is the only one: parallel uses count 1, 2, 3, and the counter outlives the challenge, so
 * that an old response cannot be used again. Tries are counted before the check, because a wrong response is no failed
 * sign-in, and each would take a place at the service from somebody with a right one.
 */
export function createVerifyChallenge({ database, check }: Ports): VerifyChallenge {
  const { db } = database

  return async (response, caller, level = 0) => {
    if (response === '') return false
    const tries = await increment(db, `challenge-try:prefix:${caller.network}`, MINUTE_S)
    if (tries.count > CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK) throw tooMany(tries.retryAfterS)
    const name = await check(response, caller.address, level)
    if (name === undefined) return false
    const { count } = await increment(db, `challenge:${name}`, 2 * CHALLENGE_LIFE_S)
    return count === 1
  }
}
