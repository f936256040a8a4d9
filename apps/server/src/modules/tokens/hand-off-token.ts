import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { SCOPE_PROFILE } from '@portico/contract/kernel/statuses'
import { HANDOFF_TOKEN_LIFE_S } from '@portico/contract/tokens/limits'
import { consumeOnce, issueCode } from '../../core/codes/one-time.ts'
import type { Db } from '../../core/database/access/database.ts'
import { newId, newToken, tokenHash } from '../../core/ids.ts'
import type { Granted } from '../sign-in/grant.ts'

/** The application is part of the purpose: another application neither finds the value nor uses it up. */
const purposeFor = (application: string): string => `hand-off:${application}`

export async function issueHandOff(db: Db, sessionId: string, application: string): Promise<Granted> {
  const token = newToken(TOKEN_PREFIX.handOff)
  await issueCode(db, {
    purpose: purposeFor(application),
    // Each hand-off has its own subject, so that one in another tab does not replace this one.
    subject: newId(),
    codeHash: tokenHash(token),
    tries: 1,
    lifeS: HANDOFF_TOKEN_LIFE_S,
    data: { sessionId },
  })
  return { token, scope: SCOPE_PROFILE, expiresIn: HANDOFF_TOKEN_LIFE_S }
}

/** The id of the session behind this value: only for the first call that asks. */
export async function takeHandOff(db: Db, token: string, application: string): Promise<string | undefined> {
  const code = await consumeOnce(db, purposeFor(application), tokenHash(token))
  const sessionId = code?.data.sessionId
  return typeof sessionId === 'string' ? sessionId : undefined
}
