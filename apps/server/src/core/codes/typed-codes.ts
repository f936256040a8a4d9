import { forget, increment } from '../counters/limits.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db } from '../database/access/database.ts'
import { newTypedCode, normalizeTypedCode, tokenHash } from '../ids.ts'
import type { OneTimeCode } from './one-time.ts'

type Keyed = Pick<Secrets, 'hmac' | 'matches'>

/** Codes short enough to type. Only a keyed hash is stored: a plain hash of 40 bits could be cracked by trying all. */
export function createTypedCodes(secrets: Keyed, { purpose, length }: { purpose: string; length: number }) {
  const keyedValue = (subject: string, typed: string) => `${subject}:${normalizeTypedCode(typed)}`

  return {
    make(subject: string): { typed: string; typedHash: Buffer } {
      const typed = newTypedCode(length)
      return { typed, typedHash: secrets.hmac(purpose, keyedValue(subject, typed)) }
    },
    /** Whether a text has the length of a typed code; nothing else is checked. */
    isOne: (text: string) => normalizeTypedCode(text).length === length,
    matches: ({ subject, typedHash }: Pick<OneTimeCode, 'subject' | 'typedHash'>, typed: string) =>
      typedHash !== null && secrets.matches(purpose, keyedValue(subject, typed), typedHash),
  }
}

/**
 * Tries that belong to the owner of a code, not to one code: another mail gives a guesser no new tries, unless its
 * sender calls `renew`.
 */
export function createTries({ name, most, lifeS }: { name: string; most: number; lifeS: number }) {
  const keyOf = (owner: string) => `${name}:${tokenHash(owner).toString('base64url')}`

  return {
    /**
     * Takes one try, whether or not a code exists, and returns how many are left; below zero there was none to take.
     * Call it outside any transaction: the try is spent even when the call fails.
     */
    async take(db: Db, owner: string): Promise<number> {
      const { count } = await increment(db, keyOf(owner), lifeS)
      return most - count
    },
    renew: (db: Db, owner: string) => forget(db, keyOf(owner)),
  }
}
