import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { issueBeside } from '../../../core/codes/one-time.ts'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { Addressee, MethodPorts, Owner } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import type { RecoveryCodes } from '../recovery/recovery-codes.ts'
import {
  type BeginChallenge,
  codeStateOfApp,
  createBeginChallenge,
  rowOf,
  type StartedChallenge,
} from './begin-challenge.ts'
import { spend, type UsedUp } from './challenge.store.ts'
import { readTypedCode, type TypedCode } from './challenge.ts'
import { isExpired, readCodeState } from './code-state.ts'
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
  const begin = createBeginChallenge(ports, methodPorts, createSendCode(ports, methodPorts))
  return {
    begin,
    /** The same for a subject that was never asked before: where nothing is sent, that is one row. */
    async beginFirst(tx: Tx, asked: BeginChallenge): Promise<StartedChallenge> {
      if (methodOf(asked.type).kind !== 'generated') return begin(tx, asked)
      await issueBeside(tx, rowOf(asked))
      return { kind: 'silent', codeState: codeStateOfApp }
    },
    ...createVerifyCode(ports, methodPorts, recoveryCodes),
    readCode: (typed: string): TypedCode | undefined => readTypedCode('sign-in', typed),
    /** Uses up a right code of a sign-in. False: another call was faster. */
    spendCode: async (tx: Tx, accountId: string, uses: UsedUp): Promise<boolean> =>
      (await spend(tx, { ...uses, accountId })).length > 0,

    /** What is left of a challenge, for a page that was reloaded. Changes nothing. */
    stateOf: readCodeState,
    isExpired,

    /** Where the codes of an active factor go, partly hidden, null where none is sent; and whether they arrive. */
    addresseeOf: (db: Db, type: TwoFactorType, owner: Owner): Promise<Addressee> =>
      methodOf(type).addressee(methodPorts, db, owner),
  }
}

export type Challenges = ReturnType<typeof createChallenges>
