import { randomBytes } from 'node:crypto'
import { consumeOnce, issueBeside } from '../../core/codes/one-time.ts'
import type { Database } from '../../core/database/access/database.ts'
import { TOKEN_BYTES, tokenHash } from '../../core/ids.ts'
import { PASSKEY_CHALLENGE_LIFE_S } from './limits.ts'

type Purpose = 'passkey-create' | 'passkey-sign-in'

/**
 * Challenges that an authenticator signs. Each is bound to what it is for and to its holder (the session that adds a
 * passkey, the secret of the browser that signs in): what one browser had signed is worth nothing in another. Those of
 * several tabs stand side by side.
 */
export function createChallenges({ database }: { database: Database }) {
  const { db } = database

  return {
    async issue(purpose: Purpose, holder: string): Promise<Buffer<ArrayBuffer>> {
      const challenge = Buffer.from(randomBytes(TOKEN_BYTES))
      await issueBeside(db, {
        purpose,
        subject: tokenHash(holder).toString('base64url'),
        codeHash: boundHash(holder, challenge.toString('base64url')),
        tries: 1,
        lifeS: PASSKEY_CHALLENGE_LIFE_S,
      })
      return challenge
    },

    /** True once for each challenge, in its time, for its purpose and its holder. */
    async take(purpose: Purpose, holder: string, challenge: string): Promise<boolean> {
      return (await consumeOnce(db, purpose, boundHash(holder, challenge))) !== undefined
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>

const boundHash = (holder: string, challenge: string): Buffer => tokenHash(`${holder}.${challenge}`)
