import { DEVICE_TOKEN_PREFIX, TOKEN_PREFIX } from '@portico/contract/cookies'
import { SESSION_LIFE_S } from '@portico/contract/limits'
import { SCOPE_ACCOUNT } from '@portico/contract/statuses'
import type { Audit } from '../../platform/audit.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { describeDevice } from '../../platform/http/describe-device.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newOrderedId, newToken, tokenHash } from '../../platform/ids.ts'
import type { Proof } from '../../platform/origin.ts'
import type { SuccessRow } from '../../platform/repeated-success.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/authenticate.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { UsedUp } from '../two-factor/challenge.store.ts'
import type { Challenges } from '../two-factor/challenges.ts'
import type { ProvedBy } from '../two-factor/verify-code.ts'
import { createInsertSession } from './begin-session.store.ts'
import type { Begun, NewSession } from './new-session.ts'
import { refusalError } from './refusal-error.ts'
import type { TellNewDevice } from './tell-new-device.ts'

/** Where a sign-in comes from, which decides what its session is for. */
export type SignInOrigin = {
  /** `cookie`: the session is for a browser, with a handle and a device. */
  form: 'bearer' | 'cookie'
  deviceToken: string | undefined
  caller: Caller
}

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount' | 'keepAccount' | 'learnLanguage' | 'refusalOf'>
  sessions: Pick<Sessions, 'ending'>
  challenges: Pick<Challenges, 'parts'>
  onError: (error: unknown) => void
}

type Beginning = SignInOrigin & {
  application: string
  method: 'password' | 'qr_code' | 'passkey'
  /** How the person signed in, in the words of RFC 8176; a sign-in by QR code gets that of the approving session. */
  amr: string
  /** What has proved it, where no session approved it. */
  proof: { by: Proof; means: string | null }
  /** The session that approved this one; it must still be active. */
  approvedBy?: string
  /** The sign-in whose second step is done: it ends as the session begins. */
  completes?: {
    pendingId: string
    by: ProvedBy | 'PASSKEY'
    uses: UsedUp | null
    isTrusting: boolean
    repeat: KeepSuccess
  }
}

/** What is kept of a second step for a caller whose answer is lost. */
export type KeepSuccess = (signedIn: SignedIn) => SuccessRow

export type SignedIn = {
  token: string
  handle: string | null
  /** The device cookie to set: a new one, or the browser's own for another year. Null leaves the cookie as it is. */
  deviceToken: string | null
  scope: string
  expiresIn: number
}

/** The last step of every way to sign in: the session, its device, its audit, the notice of a new device. */
export function createBeginSession(ports: Ports, tellNewDevice: TellNewDevice) {
  const { audit, accounts, sessions, challenges, onError } = ports
  const insertSession = createInsertSession(challenges.parts)
  const { db, transaction } = ports.database

  /** `undefined`: the session was refused. Every sign-in gets new identifiers: no value of the browser is adopted. */
  async function tryBegin(account: Authenticated, session: Beginning): Promise<SignedIn | undefined> {
    const { caller } = session
    const token = newToken(TOKEN_PREFIX.session)
    const handle = session.form === 'cookie' ? newToken(TOKEN_PREFIX.handle) : null
    const isNewDevice = session.form === 'cookie' && account.deviceId === null
    const deviceToken = isNewDevice ? newToken(DEVICE_TOKEN_PREFIX) : null
    const scope = [SCOPE_ACCOUNT, ...account.roles].join(' ')
    const answer: SignedIn = { token, handle, deviceToken, scope, expiresIn: SESSION_LIFE_S }
    const repeat = session.completes?.repeat(answer)
    const values: NewSession = {
      id: newOrderedId(),
      accountId: account.accountId,
      passwordHash: account.passwordHash,
      failureKey: account.failureKey,
      networkKey: account.networkKey,
      successKey: account.successKey,
      isProven: account.isProven,
      tokenHash: tokenHash(token),
      handleHash: handle ? tokenHash(handle) : null,
      application: session.application,
      method: session.method,
      amr: session.amr,
      provedBy: session.proof.by,
      provedMeans: session.proof.means,
      approvedBy: session.approvedBy ?? null,
      // The session that approved a sign-in, or a passkey, stands for every step.
      epoch: session.method === 'password' ? account.epoch : null,
      pendingId: session.completes?.pendingId ?? null,
      completedBy: session.completes?.by ?? null,
      repeatId: repeat?.id ?? null,
      repeatPurpose: repeat?.purpose ?? null,
      repeatHash: repeat?.codeHash ?? null,
      repeatData: repeat ? JSON.stringify(repeat.data) : null,
      scope,
      userAgent: caller.userAgent,
      address: caller.address,
      device: caller.userAgent ? describeDevice(caller.userAgent) : '',
      requestId: caller.requestId,
      lifeS: SESSION_LIFE_S,
      deviceId: account.deviceId,
      newDeviceId: deviceToken ? newId() : null,
      newDeviceHash: deviceToken ? tokenHash(deviceToken) : null,
      oldDeviceHash: deviceToken && session.deviceToken ? tokenHash(session.deviceToken) : null,
      isTrusting: session.completes?.isTrusting ?? false,
      trustAuditId: newOrderedId(),
      auditId: newOrderedId(),
      isKeeping: account.isLeaving,
      isHeld: false,
    }
    const begun = await insert(account, values, caller, session.completes?.uses)
    if (!begun) return undefined
    await learnLanguage(account, caller)
    const kept = begun.isRenewed && session.form === 'cookie' ? (session.deviceToken ?? null) : null
    return { ...answer, deviceToken: deviceToken ?? kept }
  }

  async function begin(account: Authenticated, session: Beginning): Promise<SignedIn> {
    const signedIn = await tryBegin(account, session)
    if (!signedIn) throw refusalError(await accounts.refusalOf(account))
    return signedIn
  }

  /** The account's mails follow the language in which its owner signs in, from the mail after this sign-in's on. */
  async function learnLanguage({ accountId, language }: Authenticated, { locale }: Caller): Promise<void> {
    if (!locale || locale === language) return
    await accounts.learnLanguage(db, accountId, locale).catch(onError)
  }

  /** One statement, unless something else must be written with it. `undefined`: the session was refused. */
  async function insert(
    account: Authenticated,
    values: NewSession,
    caller: Caller,
    uses: UsedUp | null | undefined,
  ): Promise<Begun | undefined> {
    const write: Write = (on, all) => insertSession(on, all, !account.hasSignedIn, uses)
    const isStrange = account.hasSignedIn && account.deviceId === null && !account.isNoticed
    const insertIn = (tx: Tx, all: NewSession) =>
      isStrange ? insertAndTell(tx, account, all, caller, write) : insertOne(tx, all, write)
    if (account.isLeaving) return keeping(account, caller, (tx) => insertIn(tx, { ...values, isHeld: true }))
    const begun = isStrange
      ? await transaction((tx) => insertIn(tx, values))
      : await insertOne(db, values, write)
    if (begun.id !== null) return begun
    if (!begun.isCrowded) return undefined
    const held = await sessions.ending(
      () =>
        transaction(async (tx) => {
          await accounts.holdAccount(tx, account.accountId)
          return insertIn(tx, { ...values, isHeld: true })
        }),
      (token, { ended }) =>
        ended.includes(token.id) || (token.parentId !== null && ended.includes(token.parentId)),
    )
    return held.id === null ? undefined : held
  }

  /** Takes the deletion of the account back with the session. All of it writes the row, so that is locked first. */
  async function keeping(
    { accountId }: Authenticated,
    caller: Caller,
    insertIn: (tx: Tx) => Promise<Begun>,
  ): Promise<Begun | undefined> {
    return transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const begun = await insertIn(tx)
      if (begun.id === null) return undefined
      if (await accounts.keepAccount(tx, accountId)) {
        await audit(tx, caller, 'account.delete_cancel', { actor: accountId, subject: accountId })
      }
      return begun
    })
  }

  async function insertOne(on: Db, values: NewSession, write: Write): Promise<Begun> {
    const [row] = await write(on, values)
    if (!row) throw new Error('the statement always answers a row')
    return row
  }

  async function insertAndTell(
    tx: Tx,
    account: Authenticated,
    values: NewSession,
    caller: Caller,
    write: Write,
  ): Promise<Begun> {
    const begun = await insertOne(tx, values, write)
    if (begun.id !== null) await tellNewDevice(tx, account, caller)
    return begun
  }

  return { begin, tryBegin }
}

type Write = (on: Db, values: NewSession) => Promise<Begun[]>

export type BeginSession = ReturnType<typeof createBeginSession>
