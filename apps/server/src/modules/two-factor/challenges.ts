import type { TwoFactorType } from '@portico/contract/statuses'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { IssueCode } from '../../platform/one-time.ts'
import { createBeginChallenge, rowOf, standingOfApp } from './begin-challenge.ts'
import { takingTry, triedColumns, triedJoins, usingUp } from './challenge.store.ts'
import { type ChallengeOf, readTypedCode, SIGN_IN_PURPOSE, type TypedCode } from './challenge.ts'
import { isExpired, readStanding } from './code-standing.ts'
import type { Addressee, MethodPorts, Owner } from './methods/method.ts'
import { methodOf } from './methods/methods.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { createSendCode } from './send-code.ts'
import { createVerifyCode } from './verify-code.ts'

type Ports = Parameters<typeof createSendCode>[0] &
  Parameters<typeof createBeginChallenge>[0] &
  Parameters<typeof createVerifyCode>[0]

/**
 * Every code of a second factor, whatever it is for: the account's own calls and the second step of a sign-in ask for
 * codes and check them here.
 */
export function createChallenges(ports: Ports, methodPorts: MethodPorts, recoveryCodes: RecoveryCodes) {
  return {
    begin: createBeginChallenge(ports, methodPorts, createSendCode(ports, methodPorts)),
    /**
     * The row of a challenge about a type of which nothing is ever sent, for a statement that begins a sign-in with it;
     * undefined for any other type.
     */
    rowOfApp: (asked: ChallengeOf & { account: { id: string } }): IssueCode | undefined =>
      methodOf(asked.type).kind === 'generated' ? rowOf(asked) : undefined,
    /** What stands of a challenge that began with that row. */
    standingOfApp,
    ...createVerifyCode(ports, methodPorts, recoveryCodes),
    readCode: (typed: string): TypedCode | undefined => readTypedCode('sign-in', typed),
    /** Parts for the statements of a sign-in, so that its code costs none of its own. */
    parts: { takingTry: takingTry(sql.raw(`'${SIGN_IN_PURPOSE}'`)), triedColumns, triedJoins, usingUp },

    /** What is left of a challenge, for a page that was loaded anew. Changes nothing. */
    stateOf: readStanding,
    isExpired,

    /** Where the codes of an active factor go, partly hidden, null where none is sent; and whether they arrive. */
    addresseeOf: (db: Db, type: TwoFactorType, owner: Owner): Promise<Addressee> =>
      methodOf(type).addressee(methodPorts, db, owner),
  }
}

export type Challenges = ReturnType<typeof createChallenges>
