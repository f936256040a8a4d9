import { randomBytes, randomInt } from 'node:crypto'
import {
  FACTOR_BEGUN_LIFE_S,
  OTP_LENGTH,
  OTP_LIFE_S,
  OTP_RESEND_AFTER_S,
  OTP_TRIES,
  PENDING_LIFE_S,
} from '@portico/contract/two-factor/limits'
import type { CodeState, IssueCode } from '../../../core/codes/one-time.ts'
import { forget, increment } from '../../../core/counters/limits.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { TOKEN_BYTES } from '../../../core/ids.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import { type ChallengeOf, codeHash, minuteKey, purposeOf } from './challenge.ts'
import { findChallenge, replaceChallenge } from './challenge-rows.store.ts'
import { chargeSending } from './code-state.store.ts'
import { type PublicCodeState, readCodeState } from './code-state.ts'
import type { CodeAccount, SendCode } from './send-code.ts'

type Ports = { secrets: Pick<Secrets, 'hmac'> }

export type BeginChallenge = ChallengeOf & {
  account: CodeAccount
  /** The known browser that asks; null for any other. */
  deviceId: string | null
  caller: Caller
}

/**
 * `sent`: a code is on its way. `silent`: nothing is sent, since the person has the code already or nothing can be sent.
 * `too_soon`: nothing has changed. `exhausted`: the day's codes are used up; a recovery code still works.
 */
export type StartedChallenge = {
  kind: 'sent' | 'silent' | 'too_soon' | 'exhausted'
  codeState: PublicCodeState
}

const TEN = 10

/**
 * Setting up an authenticator takes longer: the app may have to be installed first. At a sign-in nothing was sent that
 * could grow old, so the person has as long as the sign-in itself.
 */
const UNSENT_LIFE_S = { activate: FACTOR_BEGUN_LIFE_S, 'sign-in': PENDING_LIFE_S, deactivate: OTP_LIFE_S }

/** The row of a challenge. */
export function rowOf(
  asked: ChallengeOf & { account: { id: string } },
  { typedHash, tries = OTP_TRIES }: { typedHash?: Buffer; tries?: number } = {},
): IssueCode {
  const { account, purpose, subject, type } = asked
  return {
    purpose: purposeOf(asked),
    subject,
    // Never looked up: six digits are not unique, so the code itself is the typed one.
    codeHash: randomBytes(TOKEN_BYTES),
    ...(typedHash ? { typedHash } : {}),
    tries,
    lifeS: typedHash ? OTP_LIFE_S : UNSENT_LIFE_S[purpose],
    data: { account: account.id, type },
  }
}

/** What stands after a code was sent, or after a challenge began of which nothing is sent. */
export const codeStateOfSent: PublicCodeState = {
  attemptsLeft: OTP_TRIES,
  otpExpiresIn: OTP_LIFE_S,
  otpResendIn: OTP_RESEND_AFTER_S,
}
export const codeStateOfApp: PublicCodeState = {
  attemptsLeft: OTP_TRIES,
  otpExpiresIn: null,
  otpResendIn: null,
}

/**
 * Asks for a code: three tries within five minutes, and the older challenge of the same type ends. The caller has
 * locked the subject: the account's row for its own calls, the pending session's for a sign-in. Where nothing is sent,
 * nothing gives further tries: not another type and back, nor a dialog that is closed and opened.
 */
export function createBeginChallenge({ secrets }: Ports, methodPorts: MethodPorts, sendCode: SendCode) {
  return async function begin(tx: Tx, asked: BeginChallenge): Promise<StartedChallenge> {
    const method = methodOf(asked.type)
    if (method.kind !== 'sent' || !method.isOffered(methodPorts)) return beginSilently(tx, asked)
    if (method.freesMinute) await freeMinute(tx, asked)
    const soon = await increment(tx, minuteKey(asked), OTP_RESEND_AFTER_S)
    if (soon.count > 1) return { kind: 'too_soon', codeState: await stateOf(tx, asked) }
    const charged = await chargeSending(tx, { accountId: asked.account.id, deviceId: asked.deviceId })
    if (!charged) {
      await retainOpen(tx, asked)
      return { kind: 'exhausted', codeState: await stateOf(tx, asked) }
    }
    const code = String(randomInt(TEN ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
    const typedHash = secrets.hmac(...codeHash(asked, code))
    await replaceChallenge(tx, asked, rowOf(asked, { typedHash }))
    await sendCode(tx, method, { ...asked, code })
    return { kind: 'sent', codeState: codeStateOfSent }
  }

  function stateOf(tx: Tx, asked: BeginChallenge): Promise<PublicCodeState> {
    return readCodeState(tx, { ...asked, accountId: asked.account.id })
  }

  /** No one waits for a code of the bot whose tries are used up. */
  async function freeMinute(tx: Tx, asked: BeginChallenge): Promise<void> {
    const known = await findChallenge(tx, asked)
    if (known && isLive(known) && known.triesLeft === 0) await forget(tx, minuteKey(asked))
  }

  async function beginSilently(tx: Tx, asked: BeginChallenge): Promise<StartedChallenge> {
    // A secret that was just made has its own tries.
    if (asked.purpose === 'activate') await replaceChallenge(tx, asked, rowOf(asked))
    else await retainOpen(tx, asked)
    const now = await stateOf(tx, asked)
    return { kind: now.attemptsLeft === 0 ? 'too_soon' : 'silent', codeState: now }
  }

  /** A challenge without a code; one that is still open stays, since its code may yet be typed, and so do its tries. */
  async function retainOpen(tx: Tx, asked: BeginChallenge): Promise<void> {
    const known = await findChallenge(tx, asked)
    if (known && isLive(known)) return
    // A sign-in has three tries of a type until another code of it is sent, however long it lasts.
    const isSame = known && !known.consumedAt && asked.purpose === 'sign-in'
    const tries = isSame ? known.triesLeft : OTP_TRIES
    if (tries > 0) await replaceChallenge(tx, asked, rowOf(asked, { tries }))
  }
}

function isLive({ isExpired, consumedAt, supersededAt }: CodeState): boolean {
  return !isExpired && !consumedAt && !supersededAt
}
