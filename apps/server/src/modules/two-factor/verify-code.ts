import { CODE_GUESSES_PER_DAY } from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'
import type { Audit } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { FactorAccount } from '../accounts/second-factors.store.ts'
import { spend, type TakenTry, takeTry } from './challenge.store.ts'
import { type ChallengeOf, codeHash, purposeOf, readTypedCode, type TypedCode } from './challenge.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { RightStep, TotpSecrets } from './totp-secrets.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'matches'>
  audit: Audit
  accounts: Pick<Accounts, 'holdFactors' | 'preferFactor'>
}

export type VerifyCode = ChallengeOf & { accountId: string; code: string; caller: Caller }

/** What proved it: a factor's code, or one of the recovery codes. */
export type ProvedBy = TwoFactorType | 'RECOVERY'

/**
 * `malformed`: what was typed can be no code, and costs no try. `spent`: the third wrong code, which took the last try,
 * or nothing is open any more, because it is over, expired, used or was never begun.
 */
export type VerifiedCode =
  | { is: 'right'; by: ProvedBy }
  | { is: 'wrong'; left: number }
  | { is: 'malformed' }
  | { is: 'spent'; isLastTry: boolean }

/** What a right code causes, in the transaction that uses it up; the account's row is locked. */
export type OnRight = (tx: Tx, account: FactorAccount, by: ProvedBy) => Promise<void>

type Proof =
  | { by: TwoFactorType; step: RightStep | null }
  | { by: 'RECOVERY'; recovery: { id: string; left: number } }

const SPENT = { is: 'spent', isLastTry: false } as const

/** Rolls the transaction back when another call was faster. */
class ProofGone extends Error {}

/**
 * Checks a typed code. The try and the day's guess are taken first, outside any transaction: otherwise parallel guesses
 * would each compare before the first of them is counted. Beyond the day's guesses `too_many_requests` is thrown.
 */
export function createVerifyCode(ports: Ports, totp: TotpSecrets, recoveryCodes: RecoveryCodes) {
  const { secrets, audit, accounts } = ports
  const { db, transaction } = ports.database

  return async function verify(given: VerifyCode, onRight?: OnRight): Promise<VerifiedCode> {
    const typed = readTypedCode(given.purpose, given.code)
    if (!typed) return { is: 'malformed' }
    const { subject, accountId, type } = given
    const guessKey = `factor-guesses:${accountId}`
    const [tried] = await takeTry(db, { purpose: purposeOf(given), subject, accountId, type, guessKey })
    if (!tried) return SPENT
    if (tried.guesses > CODE_GUESSES_PER_DAY) throw tooMany(tried.retryAfterS)
    const proof = typed.kind === 'code' ? compare(tried, given, typed) : await find(given, typed)
    if (!proof) {
      const { triesLeft: left } = tried
      return left > 0 ? { is: 'wrong', left } : { is: 'spent', isLastTry: true }
    }
    const isMine = await take(tried, given, proof, guessKey, onRight)
    return isMine ? { is: 'right', by: proof.by } : SPENT
  }

  function compare(tried: TakenTry, given: VerifyCode, { code }: TypedCode): Proof | undefined {
    const { type: by, accountId } = given
    if (by !== 'GOOGLE_AUTHENTICATOR') {
      const isRight =
        tried.typedHash && secrets.matches(...codeHash(given, code), Buffer.from(tried.typedHash))
      return isRight ? { by, step: null } : undefined
    }
    if (!tried.secret) return undefined
    const lastStep = tried.lastStep === null ? null : Number(tried.lastStep)
    const step = totp.prove(accountId, Buffer.from(tried.secret), lastStep, code)
    return step && { by, step }
  }

  async function find({ accountId }: VerifyCode, { code }: TypedCode): Promise<Proof | undefined> {
    const recovery = await recoveryCodes.find(db, accountId, code)
    return recovery && { by: 'RECOVERY', recovery }
  }

  /** Uses the code up with what it causes, all or nothing. False: another call was faster. */
  async function take(
    tried: TakenTry,
    given: VerifyCode,
    proof: Proof,
    guessKey: string,
    onRight: OnRight | undefined,
  ): Promise<boolean> {
    const used = {
      challengeId: tried.challengeId,
      factorId: proof.by === 'RECOVERY' ? null : tried.factorId,
      step: proof.by === 'RECOVERY' ? null : (proof.step?.step ?? null),
      secret: proof.by === 'RECOVERY' ? null : (proof.step?.secret ?? null),
      recoveryId: proof.by === 'RECOVERY' ? proof.recovery.id : null,
      guessKey,
    }
    const isNewlyPreferred = given.purpose === 'sign-in' && proof.by === given.type && !tried.isPreferred
    // The usual sign-in by the usual factor changes nothing else: one statement, without a transaction.
    if (!onRight && proof.by !== 'RECOVERY' && !isNewlyPreferred) return (await spend(db, used)).length > 0
    try {
      await transaction(async (tx) => {
        // Lock the account first, as every transaction does: with one order of locks two cannot deadlock.
        const account = await accounts.holdFactors(tx, given.accountId)
        if (!account || (await spend(tx, used)).length === 0) throw new ProofGone()
        if (proof.by === 'RECOVERY') await recordRecovery(tx, given, proof.recovery.left)
        if (isNewlyPreferred) await accounts.preferFactor(tx, given.accountId, given.type)
        await onRight?.(tx, account, proof.by)
      })
      return true
    } catch (error) {
      if (error instanceof ProofGone) return false
      throw error
    }
  }

  async function recordRecovery(tx: Tx, given: VerifyCode, left: number): Promise<void> {
    const { accountId, caller, purpose } = given
    await audit(tx, caller, 'recovery_codes.use', {
      actor: accountId,
      subject: accountId,
      detail: { left, purpose },
    })
  }
}
