import { randomInt } from 'node:crypto'
import { CHALLENGE_LIFE_S } from '@portico/contract/challenge/limits'
import type { Challenge } from '@portico/contract/challenge/schemas'
import { Challenge as ChallengeSchema } from '@portico/contract/challenge/schemas'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Clock } from '../../core/clock.ts'
import { CHALLENGE_RESPONSE_MAX } from './limits.ts'

export const CHALLENGE_WORK_MIN = 20_000
export const CHALLENGE_WORK_MAX = 60_000
/** Each lock of the address within a day multiplies the work by this, up to the highest level. */
export const CHALLENGE_WORK_FACTOR = 4

// Plain SHA-256: one hash for the server and tens of thousands for the browser, none of them in the thread pool that the
// password hashes need.
const ALGORITHM = 'SHA-256'

const Answer = Type.Object({
  challenge: ChallengeSchema,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
})

type Ports = {
  clock: Clock
  /** The first one signs; all are accepted, since another node may sign with another. */
  signatureSecrets: () => readonly [string, ...string[]]
}

export function createProofOfWork({ clock, signatureSecrets }: Ports) {
  return {
    /** Level 0 is the usual work; each further level multiplies it by `CHALLENGE_WORK_FACTOR`. */
    async issue(level = 0): Promise<Challenge> {
      const factor = CHALLENGE_WORK_FACTOR ** level
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost: 1,
        counter: randomInt(CHALLENGE_WORK_MIN * factor, CHALLENGE_WORK_MAX * factor),
        deriveKey,
        expiresAt: Math.floor(clock.epochMs() / 1000) + CHALLENGE_LIFE_S,
        hmacSignatureSecret: signatureSecrets()[0],
      })
      const { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt } = parameters
      if (expiresAt === undefined || signature === undefined) throw new Error('a challenge is always signed')
      return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt }, signature }
    },

    /**
     * The name of the solved challenge, which can be used once; undefined when the response is wrong. The solution is the
     * number of hashes that it took, and so shows the level of work.
     */
    async check(response: string, _address?: string, level = 0): Promise<string | undefined> {
      const answer = parse(response)
      if (!answer) return undefined
      const isEasy = answer.solution.counter < CHALLENGE_WORK_MIN * CHALLENGE_WORK_FACTOR ** level
      if (level > 0 && isEasy) return undefined
      for (const hmacSignatureSecret of signatureSecrets()) {
        const { verified } = await verifySolution({ ...answer, deriveKey, hmacSignatureSecret })
        if (verified) return answer.challenge.signature
      }
      return undefined
    },
  }
}

function parse(response: string) {
  if (response.length > CHALLENGE_RESPONSE_MAX) return undefined
  try {
    const answer: unknown = JSON.parse(Buffer.from(response, 'base64').toString('utf8'))
    return Check(Answer, answer) ? answer : undefined
  } catch {
    return undefined
  }
}
