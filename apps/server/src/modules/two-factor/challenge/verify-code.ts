import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { tooMany } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { FactorAccount } from '../../accounts/second-factors.store.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import type { RightStep } from '../methods/totp-secrets.ts'
import type { RecoveryCodes } from '../recovery/recovery-codes.ts'
import { spend, type TakenTry, takeTry, type UsedUp } from './challenge.store.ts'
import { type ChallengeOf, codeHash, purposeOf, readTypedCode, type TypedCode } from './challenge.ts'
import { readExhausted } from './code-state.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'matches'>
  audit: Audit
  accounts: Pick<Accounts, 'holdFactors' | 'preferFactor'>
}

export type VerifyCode = ChallengeOf & Guesser & { code: string; caller: Caller }

/** Whose code it is, and by which known browser it was typed; null for any other. */
type Guesser = { accountId: string; deviceId: string | null }

/** A code that was typed for a challenge. */
export type TriedCode = ChallengeOf & Guesser & { typed: TypedCode; caller: Caller }

/** What a code has proved, and the factor or recovery code by its id. */
export type Proved = { by: ProvedBy; means: string | null }

/** What proved it: a factor's code, or one of the recovery codes. */
export type ProvedBy = TwoFactorType | 'RECOVERY'

/**
 * `malformed`: what was typed can be no code, and costs no try. `spent`: the third wrong code, which took the last try,
 * or nothing is open any more, because it is over, expired, used or was never started.
 */
export type VerifiedCode =
  | { kind: 'right'; by: ProvedBy }
  | { kind: 'wrong'; left: number }
  | { kind: 'malformed' }
  | { kind: 'spent'; isLastTry: boolean }

/**
 * What a checked code of a sign-in says, with the factor or the recovery code by its id. `uses` is what
 * the transaction that begins the session has to use up; null where that is done already, because more had to be changed.
 */
export type CheckedCode =
  | { kind: 'right'; by: ProvedBy; means: string | null; uses: UsedUp | null }
  | { kind: 'wrong'; left: number }
  | { kind: 'spent'; isLastTry: boolean }

/** What a right code causes, in the transaction that uses it up; the account's row is locked. */
export type OnRight = (tx: Tx, account: FactorAccount, by: ProvedBy) => Promise<void>

type Proof =
  | { by: TwoFactorType; step: RightStep | null }
  | { by: 'RECOVERY'; recovery: { id: string; left: number } }

const SPENT = { kind: 'spent', isLastTry: false } as const

/** Rolls the transaction back when another call was faster. */
class ProofGone extends Error {}

/**
 * Checks typed codes. The try and the day's guess are taken first, outside any transaction: otherwise parallel guesses
 * would each compare before the first of them is counted. Beyond the guesses of a budget `too_many_requests` is thrown.
 */
export function createVerifyCode(ports: Ports, methodPorts: MethodPorts, recoveryCodes: RecoveryCodes) {
  const { secrets, audit, accounts } = ports
  const { db, transaction } = ports.database

  /** Checks a code of the account's own calls, and uses it up together with what it causes. */
  async function verify({ code, ...given }: VerifyCode, onRight: OnRight): Promise<VerifiedCode> {
    const typed = readTypedCode(given.purpose, code)
    if (!typed) return { kind: 'malformed' }
    const asked = { ...given, typed }
    const proved = await prove(asked)
    if (proved.kind !== 'right') return proved
    const isMine = await take(asked, proved.proof, proved.uses, onRight)
    return isMine ? { kind: 'right', by: proved.proof.by } : SPENT
  }

  /**
   * Checks a code of a sign-in. The usual sign-in by the usual factor changes nothing else, so its code is used up in the
   * transaction that begins the session; any other is used up before it, in a transaction with `onTaken`.
   */
  async function check(
    asked: TriedCode,
    onTaken: (tx: Tx, proved: Proved) => Promise<void>,
  ): Promise<CheckedCode> {
    const proved = await prove(asked)
    if (proved.kind !== 'right') return proved
    const { proof, uses } = proved
    const { by } = proof
    const means = uses.recoveryId ?? uses.factorId
    if (by !== 'RECOVERY' && proved.isPreferred) return { kind: 'right', by, means, uses }
    const isMine = await take(asked, proof, uses, async (tx) => {
      if (by !== 'RECOVERY') await accounts.preferFactor(tx, asked.accountId, by)
      await onTaken(tx, { by, means })
    })
    return isMine ? { kind: 'right', by, means, uses: null } : SPENT
  }

  async function prove(asked: TriedCode) {
    const { subject, accountId, deviceId, type, typed } = asked
    const [tried] = await takeTry(db, {
      purpose: purposeOf(asked),
      subject,
      accountId,
      deviceId,
      type,
      isRecovery: typed.kind === 'recovery',
    })
    if (!tried) return SPENT
    const { chargedTo } = tried
    if (chargedTo === null) {
      const { codeState, retryAfterS } = await readExhausted(db, asked, asked.typed.kind === 'recovery')
      throw tooMany(retryAfterS, codeState)
    }
    const proof = asked.typed.kind === 'code' ? compare(tried, asked) : await find(asked)
    if (proof)
      return {
        kind: 'right',
        proof,
        uses: usesOf(tried, chargedTo, proof),
        isPreferred: tried.isPreferred,
      } as const
    const { triesLeft: left } = tried
    return left > 0 ? ({ kind: 'wrong', left } as const) : ({ kind: 'spent', isLastTry: true } as const)
  }

  function compare(tried: TakenTry, asked: TriedCode): Proof | undefined {
    const { type: by, accountId, typed } = asked
    const method = methodOf(by)
    if (method.kind === 'sent') {
      const isRight =
        tried.typedHash && secrets.matches(...codeHash(asked, typed.code), Buffer.from(tried.typedHash))
      return isRight ? { by, step: null } : undefined
    }
    if (!tried.secret) return undefined
    const lastStep = tried.lastStep === null ? null : Number(tried.lastStep)
    const sealed = Buffer.from(tried.secret)
    const kept = { sealed, lastStep, readMs: tried.storeMs }
    const step = method.prove(methodPorts, accountId, kept, typed.code)
    return step && { by, step }
  }

  async function find({ accountId, typed }: TriedCode): Promise<Proof | undefined> {
    const recovery = await recoveryCodes.find(db, accountId, typed.code)
    return recovery && { by: 'RECOVERY', recovery }
  }

  /** Uses the code up with what it causes, all or nothing. False: another call was faster. */
  async function take(asked: TriedCode, proof: Proof, uses: UsedUp, onRight: OnRight): Promise<boolean> {
    const { accountId } = asked
    try {
      await transaction(async (tx) => {
        // Lock the account first, as every transaction does: with one order of locks two cannot deadlock.
        const account = await accounts.holdFactors(tx, accountId)
        if (!account || (await spend(tx, { ...uses, accountId })).length === 0) throw new ProofGone()
        if (proof.by === 'RECOVERY') await recordRecovery(tx, asked, proof.recovery.left)
        await onRight(tx, account, proof.by)
      })
      return true
    } catch (error) {
      if (error instanceof ProofGone) return false
      throw error
    }
  }

  async function recordRecovery(tx: Tx, asked: TriedCode, left: number): Promise<void> {
    const { accountId, caller, purpose } = asked
    await audit(tx, caller, 'recovery_codes.use', {
      actor: accountId,
      subject: accountId,
      detail: { left, purpose },
    })
  }

  return { verify, check }
}

function usesOf({ challengeId, factorId }: TakenTry, chargedTo: string, proof: Proof): UsedUp {
  const none = { challengeId, chargedTo, factorId: null, step: null, secret: null, recoveryId: null }
  if (proof.by === 'RECOVERY') return { ...none, recoveryId: proof.recovery.id }
  return { ...none, factorId, step: proof.step?.step ?? null, secret: proof.step?.secret ?? null }
}
