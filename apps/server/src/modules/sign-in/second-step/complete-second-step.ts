import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { CodeError, OAuthError } from '../../../core/http/answers/errors.ts'
import type { Proof } from '../../../core/modules/origin.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Authenticated } from '../../accounts/sign-in/authenticate.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { UsedUp } from '../../two-factor/challenge/challenge.store.ts'
import type { TypedCode } from '../../two-factor/challenge/challenge.ts'
import type { Challenges } from '../../two-factor/challenge/challenges.ts'
import type { ProvedBy } from '../../two-factor/challenge/verify-code.ts'
import type { BeginSession, SignedIn, SignInOrigin } from '../begin-session.ts'
import { refusalError } from '../refusal-error.ts'
import type { PendingRow } from './pending.store.ts'
import type { Completing, RepeatedSecondStep } from './repeated-second-step.ts'
import { askedCodeOf, type SecondStep } from './second-step.ts'

type Ports = {
  database: Database
  audit: Audit
  twoFactor: { challenges: Pick<Challenges, 'check' | 'stateOf' | 'isExpired'> }
  accounts: Pick<Accounts, 'secondStepKeys' | 'refusalOf'>
  sessions: Pick<Sessions, 'endPending'>
}

/** What else than a code of a factor may complete a sign-in: a passkey, whose assertion was checked. */
type Completion = { by: ProvedBy | 'PASSKEY'; means: string | null; amr: string; uses: UsedUp | null }

type Given = SignInOrigin & {
  /** Whether this browser is not to be asked again. */
  isTrusting: boolean
  /** As it was sent. */
  completing: Completing
}

const BY_CODE = 'pwd otp mfa'

const PROOF_OF: Record<ProvedBy | 'PASSKEY', Proof> = {
  EMAIL: 'mailed_code',
  TELEGRAM: 'messenger',
  GOOGLE_AUTHENTICATOR: 'authenticator',
  RECOVERY: 'recovery_code',
  PASSKEY: 'passkey',
}

/** Turns a sign-in whose second step is done into a session. */
export function createCompleteSecondStep(
  ports: Ports,
  secondStep: SecondStep,
  repeatedSecondStep: RepeatedSecondStep,
  { tryBegin }: BeginSession,
) {
  const { audit, accounts, sessions } = ports
  const { challenges } = ports.twoFactor
  const { db } = ports.database

  /** Without `typed` what was sent can be no code, and costs no try. */
  async function byCode(row: PendingRow, typed: TypedCode | undefined, given: Given): Promise<SignedIn> {
    const asked = askedCodeOf(row)
    if (!typed) throw new CodeError('incorrect_otp', await challenges.stateOf(db, asked))
    const { completing, caller } = given
    const checked = await challenges.check({ ...asked, typed, caller }, (tx, proved) =>
      repeatedSecondStep.saveProof(tx, row.accountId, completing, proved),
    )
    switch (checked.kind) {
      case 'right':
        return complete(
          row,
          { by: checked.by, means: checked.means, amr: BY_CODE, uses: checked.uses },
          given,
        )
      case 'wrong':
        await recordFailure(row, given, 'wrong_code')
        throw new CodeError('incorrect_otp', await codeStateWith(asked, checked.left))
      default: {
        // The code was right at the first try, and the session did not come of it.
        const proved = await repeatedSecondStep.proofAgain(row.accountId, completing)
        if (proved) return complete(row, { ...proved, amr: BY_CODE, uses: null }, given)
        if (checked.isLastTry || (await challenges.isExpired(db, asked))) {
          await sessions.endPending(db, row.id)
          await recordFailure(row, given, 'too_many_wrong_codes')
        }
        throw new CodeError('otp_confirmation_error', await codeStateWith(asked, 0))
      }
    }
  }

  /** Calls in parallel may have taken further tries since: each reports its own. */
  const codeStateWith = async (asked: ReturnType<typeof askedCodeOf>, attemptsLeft: number) => ({
    ...(await challenges.stateOf(db, asked)),
    attemptsLeft,
  })

  /** Of any number of parallel calls one gets the session. */
  async function complete(
    row: PendingRow,
    { by, means, amr, uses }: Completion,
    given: Given,
  ): Promise<SignedIn> {
    const account = describeOwner(row, given)
    // A recovery code stands for a lost device: a finder of the paper must not be let in without it for a month.
    const isTrusting = given.isTrusting && by !== 'RECOVERY' && secondStep.mayTrust(row.roles)
    const signedIn = await tryBegin(account, {
      ...given,
      application: row.application,
      method: 'password',
      amr,
      proof: { by: PROOF_OF[by], means },
      completes: {
        pendingId: row.id,
        by,
        uses,
        isTrusting,
        keep: (tx, answer) => repeatedSecondStep.keep(tx, row.accountId, given.completing, answer),
      },
    })
    if (signedIn) return signedIn
    const refusal = await accounts.refusalOf(account)
    if (refusal.kind !== 'bad_credentials') throw refusalError(refusal)
    // The account is not locked: another call used the code, or completed or ended the sign-in.
    if (uses) throw new CodeError('otp_confirmation_error', await codeStateWith(askedCodeOf(row), 0))
    throw new OAuthError('invalid_token')
  }

  /** The limits are asked again: between the two steps there were minutes in which others could guess. */
  function describeOwner(row: PendingRow, { caller }: SignInOrigin): Authenticated {
    return {
      ...row,
      ...accounts.secondStepKeys(row, caller),
      failures: 0,
      // The challenge, where one was due, was solved with the password.
      isProven: true,
      challengeLevel: 0,
      // Whether it is so, the device's own row says.
      isDeviceStale: true,
      isTrusted: false,
      // Counted by the notice itself.
      isNoticed: false,
    }
  }

  async function recordFailure(row: PendingRow, { caller }: SignInOrigin, reason: string): Promise<void> {
    await audit(db, caller, 'session.second_step', {
      result: 'failure',
      subject: row.accountId,
      detail: { reason, type: row.type },
    })
  }

  return { byCode, complete }
}

export type CompleteSecondStep = ReturnType<typeof createCompleteSecondStep>
