import { DEVICE_TOKEN_PREFIX, TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { SCOPE_ACCOUNT } from '@portico/contract/kernel/statuses'
import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newId, newToken, tokenHash } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/sign-in/authenticate.ts'
import type { createOpenSession, Opening, SecondStepDone } from './open-session.ts'
import { refusalError } from './refusal-error.ts'

/** Where a sign-in comes from, which decides what its session is for. */
export type SignInOrigin = {
  /** `cookie`: the session is for a browser, with a handle and a device. */
  form: 'bearer' | 'cookie'
  deviceToken: string | undefined
  caller: Caller
}

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'learnLanguage' | 'refusalOf'>
  onError: (error: unknown) => void
}

type Beginning = SignInOrigin &
  Pick<Opening, 'application' | 'method' | 'amr' | 'proof'> & {
    approvedBy?: string
    completes?: Omit<SecondStepDone, 'keep'> & { keep: (tx: Tx, signedIn: SignedIn) => Promise<void> }
  }

export type SignedIn = {
  token: string
  handle: string | null
  /** The device cookie to set: a new one, or the browser's own for another year. Null leaves the cookie as it is. */
  deviceToken: string | null
  scope: string
  expiresIn: number
  /** The deletion of the account was planned, and the sign-in has taken it back. */
  isDeletionCancelled?: true
}

/** What every way to sign in ends with: the session, and what the caller keeps of it. */
export function createBeginSession(ports: Ports, openSession: ReturnType<typeof createOpenSession>) {
  const { accounts, onError } = ports
  const { db } = ports.database

  /** `undefined`: the session was refused. Every sign-in gets new identifiers: no value of the browser is adopted. */
  async function tryBegin(account: Authenticated, beginning: Beginning): Promise<SignedIn | undefined> {
    const { form, caller, completes } = beginning
    const token = newToken(TOKEN_PREFIX.session)
    const handle = form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const isNewDevice = form === 'cookie' && account.deviceId === null
    const deviceToken = isNewDevice ? newToken(DEVICE_TOKEN_PREFIX) : null
    const scope = [SCOPE_ACCOUNT, ...account.roles].join(' ')
    const answer: SignedIn = {
      token,
      handle,
      deviceToken,
      scope,
      expiresIn: SESSION_LIFE_S,
      ...(account.isDeletionPlanned ? { isDeletionCancelled: true } : {}),
    }
    const opened = await openSession(account, {
      ...beginning,
      tokenHash: tokenHash(token),
      handleHash: handle ? tokenHash(handle) : null,
      scope,
      lifeS: SESSION_LIFE_S,
      approvedBy: beginning.approvedBy,
      completes: completes && { ...completes, keep: (tx) => completes.keep(tx, answer) },
      newDevice: deviceToken
        ? {
            id: newId(),
            tokenHash: tokenHash(deviceToken),
            replaces: beginning.deviceToken ? tokenHash(beginning.deviceToken) : null,
          }
        : null,
    })
    if (!opened) return undefined
    await learnLanguage(account, caller)
    const kept = opened.isDeviceRenewed && form === 'cookie' ? (beginning.deviceToken ?? null) : null
    return { ...answer, deviceToken: deviceToken ?? kept }
  }

  async function begin(account: Authenticated, beginning: Beginning): Promise<SignedIn> {
    const signedIn = await tryBegin(account, beginning)
    if (!signedIn) throw refusalError(await accounts.refusalOf(account))
    return signedIn
  }

  /** The account's mails follow the language in which its owner signs in, from the mail after this sign-in's on. */
  async function learnLanguage({ accountId, language }: Authenticated, { locale }: Caller): Promise<void> {
    if (!locale || locale === language) return
    await accounts.learnLanguage(db, accountId, locale).catch(onError)
  }

  return { begin, tryBegin }
}

export type BeginSession = ReturnType<typeof createBeginSession>
