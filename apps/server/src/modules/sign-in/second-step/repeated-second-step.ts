import { createRepeatedSuccess } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { Proved } from '../../two-factor/challenge/verify-code.ts'
import type { SignedIn } from '../begin-session.ts'
import { hashesOf, type PendingToken } from './second-step.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  sessions: Pick<Sessions, 'find' | 'findCompleted'>
}

/** What completes a sign-in, as it was sent: the token that waits, and the code or the passkey's answer. */
export type Completing = { pending: PendingToken; input: string; isTrusting: boolean }

/**
 * The second step of a sign-in whose answer was lost: the session is open, and a caller who sends the same with the same
 * token gets it once more, the very same. Neither the store nor the key of this server opens what is kept for it: it is
 * sealed with the token that waits, of which the store has a hash.
 */
export function createRepeatedSecondStep(ports: Ports) {
  const { db } = ports.database
  const repeats = createRepeatedSuccess(ports)

  const successOf = (
    accountId: string,
    { pending, input, isTrusting }: Completing,
    what = 'second-step',
  ) => ({
    what,
    accountId,
    by: pending.token,
    input: [input, String(isTrusting)],
  })

  return {
    /** In the transaction that begins the session. */
    keep: (tx: Tx, accountId: string, completing: Completing, signedIn: SignedIn): Promise<void> =>
      repeats.keep(tx, successOf(accountId, completing), JSON.stringify(signedIn)),

    /** With the code that is used up: the session begins after it, and may not come. */
    saveProof: (tx: Tx, accountId: string, completing: Completing, proved: Proved): Promise<void> =>
      repeats.keep(tx, successOf(accountId, completing, PROOF), JSON.stringify(proved)),

    /** What a code proved that this sign-in has used up a moment ago, without a session. */
    async proofAgain(accountId: string, completing: Completing): Promise<Proved | undefined> {
      const earlier = await repeats.take(db, successOf(accountId, completing, PROOF))
      return earlier?.secretAnswer ? (JSON.parse(earlier.secretAnswer) as Proved) : undefined
    },

    /** Undefined where this did not complete a sign-in a moment ago, or its session has ended since. */
    async again(completing: Completing): Promise<SignedIn | undefined> {
      const accountId = await ports.sessions.findCompleted(db, hashesOf(completing.pending, undefined))
      const success = accountId === undefined ? undefined : successOf(accountId, completing)
      const earlier = success && (await repeats.take(db, success))
      if (!earlier?.secretAnswer) return undefined
      const signedIn = JSON.parse(earlier.secretAnswer) as SignedIn
      return (await ports.sessions.find(signedIn.token)) ? signedIn : undefined
    },
  }
}

const PROOF = 'second-step-proof'

export type RepeatedSecondStep = ReturnType<typeof createRepeatedSecondStep>
