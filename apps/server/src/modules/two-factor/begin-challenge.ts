import { randomBytes, randomInt } from 'node:crypto'
import {
  DAY_S,
  FACTOR_BEGUN_LIFE_S,
  OTP_LENGTH,
  OTP_LIFE_S,
  OTP_RESEND_AFTER_S,
  OTP_TRIES,
  PENDING_LIFE_S,
  SENT_CODES_PER_DAY,
  TOKEN_BYTES,
} from '@portico/contract/limits'
import type { Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { increment } from '../../platform/limits.ts'
import { findLatestCode, type IssueCode, issueCode } from '../../platform/one-time.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type ChallengeOf, codeHash, purposeOf } from './challenge.ts'
import type { Messenger } from './messenger.ts'
import type { CodeAccount, SendCode } from './send-code.ts'

type Ports = { secrets: Pick<Secrets, 'hmac'>; messenger: Pick<Messenger, 'isOffered'> }

export type BeginChallenge = ChallengeOf & { account: CodeAccount; caller: Caller }

/**
 * `sent`: a code is on its way. `silent`: nothing is sent, since the person has the code already or nothing can be sent.
 * `too_soon`: nothing has changed. `exhausted`: the day's codes are used up; a recovery code still works.
 */
export type BegunChallenge =
  | { is: 'sent' }
  | { is: 'silent' }
  | { is: 'too_soon'; retryAfterS: number }
  | { is: 'exhausted'; retryAfterS: number }

const TEN = 10

/**
 * Setting up an authenticator takes longer: the app may have to be installed first. At a sign-in nothing was sent that
 * could grow old, so the person has as long as the sign-in itself.
 */
const APP_LIFE_S = { activate: FACTOR_BEGUN_LIFE_S, 'sign-in': PENDING_LIFE_S, deactivate: OTP_LIFE_S }

/** The row of a challenge. */
export function rowOf(asked: ChallengeOf & { account: { id: string } }, typedHash?: Buffer): IssueCode {
  const { account, purpose, subject, type } = asked
  return {
    purpose: purposeOf(asked),
    subject,
    // Never looked up: six digits are not unique, so the code itself is the typed one.
    codeHash: randomBytes(TOKEN_BYTES),
    ...(typedHash ? { typedHash } : {}),
    tries: OTP_TRIES,
    lifeS: type === 'GOOGLE_AUTHENTICATOR' ? APP_LIFE_S[purpose] : OTP_LIFE_S,
    data: { account: account.id, type },
  }
}

/**
 * Asks for a code: three tries within five minutes, and the older challenge of the same subject ends. The caller has
 * locked the subject: the account's row for its own calls, the pending session's for a sign-in.
 */
export function createBeginChallenge({ secrets, messenger }: Ports, sendCode: SendCode) {
  return async function begin(tx: Tx, asked: BeginChallenge): Promise<BegunChallenge> {
    if (!canSend(asked)) {
      await issue(tx, asked)
      return { is: 'silent' }
    }
    const { account, purpose, subject, type } = asked
    const soon = await increment(tx, `factor-code:${purpose}:${type}:${subject}`, OTP_RESEND_AFTER_S)
    if (soon.count > 1) return { is: 'too_soon', retryAfterS: soon.retryAfterS }
    const day = await increment(tx, `factor-codes:${account.id}`, DAY_S)
    if (day.count > SENT_CODES_PER_DAY) {
      await keepOpen(tx, asked)
      return { is: 'exhausted', retryAfterS: day.retryAfterS }
    }
    const code = String(randomInt(TEN ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
    await issue(tx, asked, secrets.hmac(...codeHash(asked, code)))
    await sendCode(tx, { ...asked, code })
    return { is: 'sent' }
  }

  function canSend({ type }: ChallengeOf): boolean {
    return type === 'EMAIL' || (type === 'TELEGRAM' && messenger.isOffered)
  }

  async function issue(tx: Tx, asked: BeginChallenge, typedHash?: Buffer): Promise<void> {
    await issueCode(tx, rowOf(asked, typedHash))
  }

  /** A challenge for a recovery code; one that is still open stays, since its code may yet be typed. */
  async function keepOpen(tx: Tx, asked: BeginChallenge): Promise<void> {
    const known = await findLatestCode(tx, purposeOf(asked), asked.subject)
    const isOpen =
      known &&
      !known.consumedAt &&
      !known.supersededAt &&
      !known.isExpired &&
      known.triesLeft > 0 &&
      known.data.type === asked.type
    if (!isOpen) await issue(tx, asked)
  }
}
