import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { PENDING_LIFE_S } from '@portico/contract/limits'
import { SCOPE_PENDING, type SecondStepType, type TwoFactorType } from '@portico/contract/statuses'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { CodeError, type CodeStanding, OAuthError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import type { Authenticated } from '../accounts/authenticate.ts'
import type { Passkeys } from '../passkeys/passkeys.module.ts'
import type { BegunChallenge } from '../two-factor/begin-challenge.ts'
import type { Challenges } from '../two-factor/challenges.ts'
import type { SignInOrigin } from './begin-session.ts'
import {
  type AskedPending,
  createTryPending,
  findPending,
  holdPending,
  insertPending,
  type PendingRow,
  setPendingType,
} from './pending.store.ts'

/** What the person is told of a second step that is still to come. */
export type SecondStepState = {
  type: TwoFactorType
  types: SecondStepType[]
  /** Where the code went, partly hidden. */
  hint: string | null
  /** False where the person has blocked the bot, so that no code arrives. */
  isReachable: boolean
  standing: CodeStanding
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
  challenges: Pick<Challenges, 'begin' | 'addresseeOf' | 'parts' | 'rowOfApp' | 'standingOfApp' | 'stateOf'>
  passkeys: Pick<Passkeys, 'isOffered'>
  config: { profile: 'contract' | 'hardened' }
}

/** What the second step has to know of its account. */
type Owner = Pick<
  Authenticated,
  'accountId' | 'email' | 'language' | 'roles' | 'secondFactors' | 'hasPasskey' | 'deviceId'
>

/** The second step of a sign-in: which factor is asked for, and by which code. */
export function createSecondStep({ database, challenges, passkeys, config }: Ports) {
  const { db, transaction } = database
  const tryPending = createTryPending(challenges.parts)

  /** The password was right, but the account has a factor. `undefined`: the sign-in was refused. */
  async function ask(
    account: Authenticated,
    { form, caller, application }: SignInOrigin & { application: string },
  ): Promise<Pending | undefined> {
    const type = preferredOf(account)
    const token = newToken(TOKEN_PREFIX.pending)
    const handle = form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const id = newId()
    const ofApp = challenges.rowOfApp({
      purpose: 'sign-in',
      subject: id,
      type,
      account: { id: account.accountId },
    })
    const insert = (on: Db) =>
      insertPending(on, {
        id,
        accountId: account.accountId,
        passwordHash: account.passwordHash,
        epoch: account.epoch,
        failureKey: account.failureKey,
        networkKey: account.networkKey,
        successKey: account.successKey,
        isProven: account.isProven,
        tokenHash: tokenHash(token),
        handleHash: handle ? tokenHash(handle) : null,
        application,
        type,
        userAgent: caller.userAgent,
        address: caller.address,
        lifeS: PENDING_LIFE_S,
        challengeId: ofApp ? newId() : null,
        challengePurpose: ofApp?.purpose ?? null,
        challengeHash: ofApp?.codeHash ?? null,
        challengeTries: ofApp?.tries ?? null,
        challengeLifeS: ofApp?.lifeS ?? null,
        challengeData: ofApp ? JSON.stringify(ofApp.data) : null,
      })
    const begun = ofApp
      ? await beginSilently(insert)
      : await transaction(async (tx) => {
          const [row] = await insert(tx)
          return row && challenge(tx, id, account, type, caller)
        })
    if (!begun) return undefined
    const secondStep = { ...(await told(account, type)), standing: begun.standing }
    return { token, handle, deviceToken: null, scope: SCOPE_PENDING, expiresIn: PENDING_LIFE_S, secondStep }
  }

  /** Nothing is sent, so nothing else has to be committed with it. */
  async function beginSilently(insert: (on: Db) => Promise<unknown[]>): Promise<BegunChallenge | undefined> {
    const [row] = await insert(db)
    return row ? { is: 'silent', standing: challenges.standingOfApp } : undefined
  }

  /** Sends a code again, or goes on with another type. A refusal leaves the present type as it is. */
  async function askAgain(row: PendingRow, type: TwoFactorType, caller: Caller): Promise<SecondStepState> {
    const begun = await transaction(async (tx) => {
      if (!(await holdPending(tx, row.id))) throw new OAuthError('invalid_token')
      const asked = await challenge(tx, row.id, row, type, caller)
      if (isSilenced(asked)) return asked
      if (type !== row.type) await setPendingType(tx, row.id, type)
      return asked
    })
    const { standing } = begun
    // After the commit: a recovery code still completes it.
    if (isSilenced(begun)) throw new CodeError('too_many_requests', standing, standing.otpResendIn ?? 0)
    return { ...(await told(row, type)), standing }
  }

  /** A sign-in that still waits. */
  async function find(asked: PendingToken, deviceToken: string | undefined): Promise<PendingRow | undefined> {
    const [row] = await findPending(db, hashesOf(asked, deviceToken))
    return row
  }

  /** The same, with one try taken from its challenge for a code that was typed. */
  async function findAndTry(asked: PendingToken, deviceToken: string | undefined, isRecovery: boolean) {
    const [row] = await tryPending(db, { ...hashesOf(asked, deviceToken), isRecovery })
    return row && { row, tried: row.challengeId === null ? undefined : row }
  }

  /** For a page that was loaded anew. Changes nothing. */
  async function describe(row: PendingRow): Promise<SecondStepState> {
    return { ...(await told(row, row.type)), standing: await challenges.stateOf(db, standingOf(row)) }
  }

  function challenge(
    tx: Tx,
    subject: string,
    { accountId: id, email, language, deviceId }: Owner,
    type: TwoFactorType,
    caller: Caller,
  ): Promise<BegunChallenge> {
    return challenges.begin(tx, {
      purpose: 'sign-in',
      subject,
      type,
      account: { id, email, language },
      deviceId,
      caller,
    })
  }

  async function told(
    { accountId: id, email, roles, secondFactors, hasPasskey }: Owner,
    type: TwoFactorType,
  ) {
    const types: SecondStepType[] =
      hasPasskey && passkeys.isOffered ? [...secondFactors, 'PASSKEY'] : secondFactors
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

  return { ask, askAgain, find, findAndTry, describe, mayTrust }
}

export type SecondStep = ReturnType<typeof createSecondStep>

export function hashesOf({ token, handle }: PendingToken, deviceToken: string | undefined): AskedPending {
  return {
    tokenHash: tokenHash(token),
    handleHash: handle === null ? null : tokenHash(handle),
    deviceHash: deviceToken ? tokenHash(deviceToken) : null,
  }
}

/** The account's types stand in the order of their last use. */
function preferredOf({ secondFactors: [first] }: Owner): TwoFactorType {
  if (!first) throw new Error('only an account with a factor is asked for one')
  return first
}

/** No code was sent although one was asked for. */
const isSilenced = ({ is }: BegunChallenge) => is === 'too_soon' || is === 'exhausted'

/** Which code a sign-in waits for. */
export const standingOf = ({ id, accountId, deviceId, type }: PendingRow) =>
  ({ purpose: 'sign-in', subject: id, accountId, deviceId, type }) as const
