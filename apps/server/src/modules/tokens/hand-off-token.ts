import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { HANDOFF_TOKEN_LIFE_S } from '@portico/contract/limits'
import { SCOPE_PROFILE } from '@portico/contract/statuses'
import type { Db } from '../../platform/database.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import { consumeOnce, issueCode } from '../../platform/one-time.ts'
import type { Granted } from './grants.ts'
import { findHolder, type Holder } from './hand-off.store.ts'

/** The application is part of the purpose: for another one the value does not exist, and is not used up. */
const purposeFor = (application: string): string => `hand-off:${application}`

export async function issueHandOff(db: Db, sessionId: string, application: string): Promise<Granted> {
  const token = newToken(TOKEN_PREFIX.handOff)
  await issueCode(db, {
    purpose: purposeFor(application),
    // A subject of its own: a second hand-off, in another tab, leaves the first alone.
    subject: newId(),
    codeHash: tokenHash(token),
    tries: 1,
    lifeS: HANDOFF_TOKEN_LIFE_S,
    data: { sessionId },
  })
  return { token, scope: SCOPE_PROFILE, expiresIn: HANDOFF_TOKEN_LIFE_S }
}

/** Whoever hands off by this value; to the first that asks, and while the session lives. */
export async function takeHandOff(db: Db, token: string, application: string): Promise<Holder | undefined> {
  const code = await consumeOnce(db, purposeFor(application), tokenHash(token))
  const sessionId = code?.data.sessionId
  return typeof sessionId === 'string' ? findHolder(db, sessionId) : undefined
}
