import { CHALLENGE_LIFE_S } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { increment } from '../../platform/limits.ts'

/** True when the response is good; each is good once. */
export type VerifyChallenge = (response: string, caller: Caller) => Promise<boolean>

type Ports = {
  db: Db
  /** A name of the solved challenge, or undefined when it is not solved. */
  check: (response: string, address: string) => Promise<string | undefined>
}

/**
 * An answer is used up by the first that counts it: parallel uses see 1, 2, 3. The counter outlives the
 * challenge, so an old answer cannot come back.
 */
export function createVerifyChallenge({ db, check }: Ports): VerifyChallenge {
  return async (response, caller) => {
    if (response === '') return false
    const name = await check(response, caller.address)
    if (name === undefined) return false
    const { count } = await increment(db, `challenge:${name}`, 2 * CHALLENGE_LIFE_S)
    return count === 1
  }
}
