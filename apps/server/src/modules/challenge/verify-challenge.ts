import { CHALLENGE_LIFE_S, CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK, MINUTE_S } from '@portico/contract/limits'
import type { Database } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { increment } from '../../platform/limits.ts'

/** True when the response is good and was as much work as the level demands; each is good once. */
type VerifyChallenge = (response: string, caller: Caller, level?: number) => Promise<boolean>

type Ports = {
  database: Database
  /** A name of the solved challenge, or undefined when it is not solved, or was too little work. */
  check: (response: string, address: string, level: number) => Promise<string | undefined>
}

/**
 * An answer is used up by the first that counts it: parallel uses see 1, 2, 3. The counter outlives the
 * challenge, so an old answer cannot come back. Tries are counted before anybody is asked about them: a wrong answer
 * counts as no failed sign-in, and each keeps a place at the service from somebody with a right one.
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
