import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { SCOPE_PENDING, type SecondStepType, type TwoFactorType } from '@portico/contract/kernel/statuses'
import { PENDING_LIFE_S } from '@portico/contract/two-factor/limits'
import { type AccountCondition, NEVER } from '../../../core/database/access/account-condition.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { CodeError, OAuthError, type PublicCodeState } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { newId, newToken, tokenHash } from '../../../core/ids.ts'
import type { Authenticated } from '../../accounts/sign-in/authenticate.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { BeginChallenge, StartedChallenge } from '../../two-factor/challenge/begin-challenge.ts'
import type { Challenges } from '../../two-factor/challenge/challenges.ts'
import type { Admit } from '../admit.ts'
import type { SignInOrigin } from '../begin-session.ts'
import type { PasskeyProof } from '../passkey-proof.ts'
import { type AskedPending, createFindPending, type PendingRow } from './pending.store.ts'

/** What the answer says about a second step that is still to come. */
export type SecondStepState = {
  type: TwoFactorType
  types: SecondStepType[]
  /** Where the code went, partly hidden. */
  hint: string | null
  /** False where the person has blocked the bot, so that no code arrives. */
  isReachable: boolean
  codeState: PublicCodeState
  mayTrustDevice: boolean
}

/** The handle is null where the caller keeps the token itself. */
export type PendingToken = { token: string; handle: string | null }

export type Pending = {
  token: string
  handle: string | null
  /** The password alone makes no browser known. */
  deviceToken: null
  scope: string
  expiresIn: number
  secondStep: SecondStepState
}

type Ports = {
  database: Database
  twoFactor: { challenges: Pick<Challenges, 'begin' | 'beginFirst' | 'addresseeOf' | 'stateOf'> }
  sessions: Pick<Sessions, 'insertPending' | 'lockPending' | 'setPendingType'>
  passkeys?: Pick<PasskeyProof, 'isOffered'>
  passkeyViews?: { hasPasskey: AccountCondition }
  config: { profile: 'contract' | 'hardened' }
}

/** What the second step has to know of its account. */
type Owner = Pick<
  Authenticated,
  'accountId' | 'email' | 'language' | 'roles' | 'secondFactors' | 'hasPasskey' | 'deviceId'
>

/** The second step of a sign-in: which factor is asked for, and by which code. */
export function createSecondStep(ports: Ports, admit: Admit) {
  const { database, sessions, passkeys, config } = ports
  const { challenges } = ports.twoFactor
  const { db, transaction } = database
  const findPending = createFindPending(ports.passkeyViews?.hasPasskey ?? NEVER)

  /**
   * The password was right, but the account has a factor. It makes no browser known: the password alone is not enough for
   * that. `undefined`: the sign-in was refused.
   */
  async function ask(
    account: Authenticated,
    { form, caller, application }: SignInOrigin & { application: string },
  ): Promise<Pending | undefined> {
    const type = preferredOf(account)
    const token = newToken(TOKEN_PREFIX.pending)
    const handle = form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const started = await admit.inSteps(async (tx) => {
      const { epoch } = await admit.lockAccount(tx, account, account.epoch)
      await admit.countSignIn(tx, account)
      const id = newId()
      await sessions.insertPending(tx, {
        id,
        accountId: account.accountId,
        epoch,
        tokenHash: tokenHash(token),
        handleHash: handle ? tokenHash(handle) : null,
        application,
        type,
        userAgent: caller.userAgent,
        address: caller.address,
        lifeS: PENDING_LIFE_S,
      })
      return challenges.beginFirst(tx, challengeOf(id, account, type, caller))
    })
    if (!started) return undefined
    const secondStep = { ...(await describeMethod(account, type)), codeState: started.codeState }
    return { token, handle, deviceToken: null, scope: SCOPE_PENDING, expiresIn: PENDING_LIFE_S, secondStep }
  }

  /** Sends a code again, or goes on with another type. A refusal leaves the present type as it is. */
  async function resendOrSwitch(
    row: PendingRow,
    type: TwoFactorType,
    caller: Caller,
  ): Promise<SecondStepState> {
    const started = await transaction(async (tx) => {
      if (!(await sessions.lockPending(tx, row.id))) throw new OAuthError('invalid_token')
      const asked = await challenges.begin(tx, challengeOf(row.id, row, type, caller))
      if (isSilenced(asked)) return asked
      if (type !== row.type) await sessions.setPendingType(tx, row.id, type)
      return asked
    })
    const { codeState } = started
    // After the commit: a recovery code still completes it.
    if (isSilenced(started)) throw new CodeError('too_many_requests', codeState, codeState.otpResendIn ?? 0)
    return { ...(await describeMethod(row, type)), codeState }
  }

  /** A sign-in that still waits. */
  async function find(asked: PendingToken, deviceToken: string | undefined): Promise<PendingRow | undefined> {
    const [row] = await findPending(db, hashesOf(asked, deviceToken))
    return row
  }

  /** For a page that was reloaded. Changes nothing. */
  async function describe(row: PendingRow): Promise<SecondStepState> {
    return {
      ...(await describeMethod(row, row.type)),
      codeState: await challenges.stateOf(db, askedCodeOf(row)),
    }
  }

  async function describeMethod(
    { accountId: id, email, roles, secondFactors, hasPasskey }: Owner,
    type: TwoFactorType,
  ) {
    const types: SecondStepType[] =
      hasPasskey && passkeys?.isOffered ? [...secondFactors, 'PASSKEY'] : secondFactors
    return {
      type,
      types,
      ...(await challenges.addresseeOf(db, type, { id, email })),
      mayTrustDevice: mayTrust(roles),
    }
  }

  /** Staff prove who they are every time, and so does everybody where the portal is hardened. */
  function mayTrust(roles: string[]): boolean {
    return roles.length === 0 && config.profile !== 'hardened'
  }

  return { ask, resendOrSwitch, find, describe, mayTrust }
}

export type SecondStep = ReturnType<typeof createSecondStep>

export function hashesOf({ token, handle }: PendingToken, deviceToken: string | undefined): AskedPending {
  return {
    tokenHash: tokenHash(token),
    handleHash: handle === null ? null : tokenHash(handle),
    deviceHash: deviceToken ? tokenHash(deviceToken) : null,
  }
}

function challengeOf(
  subject: string,
  { accountId: id, email, language, deviceId }: Owner,
  type: TwoFactorType,
  caller: Caller,
): BeginChallenge {
  return { purpose: 'sign-in', subject, type, account: { id, email, language }, deviceId, caller }
}

/** The account's types stand in the order of their last use. */
function preferredOf({ secondFactors: [first] }: Owner): TwoFactorType {
  if (!first) throw new Error('only an account with a factor is asked for one')
  return first
}

/** No code was sent although one was asked for. */
const isSilenced = ({ kind }: StartedChallenge) => kind === 'too_soon' || kind === 'exhausted'

/** Which code a sign-in waits for. */
export const askedCodeOf = ({ id, accountId, deviceId, type }: PendingRow) =>
  ({ purpose: 'sign-in', subject: id, accountId, deviceId, type }) as const
