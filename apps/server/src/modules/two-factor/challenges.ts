import type { TwoFactorType } from '@portico/contract/statuses'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { IssueCode } from '../../platform/one-time.ts'
import { createBeginChallenge, rowOf, standingOfApp } from './begin-challenge.ts'
import { takingTry, triedColumns, triedJoins, usingUp } from './challenge.store.ts'
import { type ChallengeOf, readTypedCode, SIGN_IN_PURPOSE, type TypedCode } from './challenge.ts'
import { isExpired, readStanding } from './code-standing.ts'
import { findFactor } from './factors.store.ts'
import { maskedChat, maskedEmail } from './hint.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { createSendCode } from './send-code.ts'
import type { TotpSecrets } from './totp-secrets.ts'
import { createVerifyCode } from './verify-code.ts'

type Ports = Parameters<typeof createSendCode>[0] &
  Parameters<typeof createBeginChallenge>[0] &
  Parameters<typeof createVerifyCode>[0]

/**
 * Every code of a second factor, whatever it is for: the account's own calls and the second step of a sign-in ask for
 * codes and check them here.
 */
export function createChallenges(ports: Ports, totp: TotpSecrets, recoveryCodes: RecoveryCodes) {
  return {
    begin: createBeginChallenge(ports, createSendCode(ports)),
    /**
     * The row of a challenge about a type of which nothing is ever sent, for a statement that begins a sign-in with it;
     * undefined for any other type.
     */
    rowOfApp: (asked: ChallengeOf & { account: { id: string } }): IssueCode | undefined =>
      asked.type === 'GOOGLE_AUTHENTICATOR' ? rowOf(asked) : undefined,
    /** What stands of a challenge that began with that row. */
    standingOfApp,
    ...createVerifyCode(ports, totp, recoveryCodes),
    readCode: (typed: string): TypedCode | undefined => readTypedCode('sign-in', typed),
    /** Parts for the statements of a sign-in, so that its code costs none of its own. */
    parts: { takingTry: takingTry(sql.raw(`'${SIGN_IN_PURPOSE}'`)), triedColumns, triedJoins, usingUp },

    /** What is left of a challenge, for a page that was loaded anew. Changes nothing. */
    stateOf: readStanding,
    isExpired,

    /** Where the codes of an active factor go, partly hidden, null for the authenticator; and whether they arrive. */
    async addresseeOf(
      db: Db,
      type: TwoFactorType,
      account: { id: string; email: string },
    ): Promise<{ hint: string | null; isReachable: boolean }> {
      if (type === 'EMAIL') return { hint: maskedEmail(account.email), isReachable: true }
      if (type === 'GOOGLE_AUTHENTICATOR') return { hint: null, isReachable: true }
      const chat = (await findFactor(db, account.id, type))?.recipient
      if (!chat) return { hint: null, isReachable: false }
      const { isOffered, mayUse } = ports.messenger
      return { hint: maskedChat(chat), isReachable: isOffered && (await mayUse(db, account.id, chat)) }
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
