import type { Db } from '../database.ts'
import { newTypedCode, normalizeTypedCode, tokenHash } from '../ids.ts'
import { forget, increment } from '../limits.ts'
import type { OneTimeCode } from '../one-time.ts'
import type { Secrets } from '../secrets.ts'

type Keyed = Pick<Secrets, 'hmac' | 'matches'>

/** Codes that are short enough to be typed. Only a keyed hash is stored: 40 bits would be found by trying. */
export function createTypedCodes(secrets: Keyed, { purpose, length }: { purpose: string; length: number }) {
  const keyedValue = (subject: string, typed: string) => `${subject}:${normalizeTypedCode(typed)}`

  return {
    make(subject: string): { typed: string; typedHash: Buffer } {
      const typed = newTypedCode(length)
      return { typed, typedHash: secrets.hmac(purpose, keyedValue(subject, typed)) }
    },
    /** By its length alone. */
    isOne: (text: string) => normalizeTypedCode(text).length === length,
    matches: ({ subject, typedHash }: Pick<OneTimeCode, 'subject' | 'typedHash'>, typed: string) =>
      typedHash !== null && secrets.matches(purpose, keyedValue(subject, typed), typedHash),
  }
}

/**
 * Tries that belong to whom a code is for, not to one code: another mail is no new chance to guess, unless it gives
 * them back.
 */
export function createTries({ name, most, lifeS }: { name: string; most: number; lifeS: number }) {
  const keyOf = (owner: string) => `${name}:${tokenHash(owner).toString('base64url')}`

  return {
    /**
     * Takes one, whether or not there is anything to guess, and answers how many are left; below zero there was none.
     * Outside any transaction: the try is spent even when the call fails.
     */
    async take(db: Db, owner: string): Promise<number> {
      const { count } = await increment(db, keyOf(owner), lifeS)
      return most - count
    },
    renew: (db: Db, owner: string) => forget(db, keyOf(owner)),
  }
}
