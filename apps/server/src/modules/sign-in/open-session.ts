import type { SignInMethod } from '@portico/contract/kernel/statuses'
import type { Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { describeDevice } from '../../core/http/callers/describe-device.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newOrderedId } from '../../core/ids.ts'
import type { Proof } from '../../core/modules/origin.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/sign-in/authenticate.ts'
import type { LockedAccount } from '../accounts/sign-in/lock-for-sign-in.store.ts'
import type { Proved } from '../sessions/new-session.store.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { UsedUp } from '../two-factor/challenge/challenge.store.ts'
import type { Challenges } from '../two-factor/challenge/challenges.ts'
import type { ProvedBy } from '../two-factor/challenge/verify-code.ts'
import { type Admit, SignInRefused } from './admit.ts'
import type { NotifyNewDevice } from './devices/notify-new-device.ts'

type Ports = {
  audit: Audit
  accounts: Pick<
    Accounts,
    'addDevice' | 'retainAccount' | 'recordFirstSignIn' | 'touchDevice' | 'trustDevice'
  >
  sessions: Pick<Sessions, 'completePending' | 'findApproving' | 'forget' | 'insertSession'>
  twoFactor: { challenges: Pick<Challenges, 'spendCode'> }
}

/** The sign-in whose second step is done: it ends as the session begins. */
export type SecondStepDone = {
  pendingId: string
  by: ProvedBy | 'PASSKEY'
  /** The code to use up; null where that is done, or a passkey stands for it. */
  uses: UsedUp | null
  isTrusting: boolean
  /** Keeps the success for a caller whose answer is lost. */
  keep: (tx: Tx) => Promise<void>
}

export type Opening = {
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  scope: string
  lifeS: number
  method: SignInMethod
  /** How the person signed in, in the words of RFC 8176, and what proved it; an approving session stands for both. */
  amr: string
  proof: { by: Proof; means: string | null }
  /** The session that approved this one; it must still be active. */
  approvedBy: string | undefined
  completes: SecondStepDone | undefined
  /** The browser that the account is to know from now on; `replaces` is the hash of the cookie that it came with. */
  newDevice: { id: string; tokenHash: Buffer; replaces: Buffer | null } | null
  caller: Caller
}

/** `isDeviceRenewed`: the known browser's year began again. */
export type Opened = { isDeviceRenewed: boolean }

/**
 * The last part of every way to sign in: a session begins, in one transaction of named steps. Each step asks the module
 * that owns the rows. The account's row is locked first, so that what the steps find stays true until all of it is committed,
 * and sign-ins of one account come one after the other; a step that refuses undoes those before it. The password's hash is
 * computed before: it takes longer than all of this.
 */
export function createOpenSession(ports: Ports, admit: Admit, notifyNewDevice: NotifyNewDevice) {
  const { audit, accounts, sessions, twoFactor } = ports

  /** Undefined where the session was refused. */
  return async function openSession(account: Authenticated, opening: Opening): Promise<Opened | undefined> {
    const ended: string[] = []
    const opened = admit.inSteps(async (tx) => {
      const locked = await lockAccount(tx, account, opening)
      await admit.countSignIn(tx, account)
      if (opening.completes) await completeSecondStep(tx, account, opening.completes)
      const proved = await readProof(tx, locked, account, opening)
      const isDeviceRenewed = await saveDevice(tx, account, opening)
      const id = newOrderedId()
      ended.push(...(await insertSession(tx, id, locked, account, opening, proved)))
      await record(tx, id, account, opening, ended)
      if (opening.completes?.isTrusting) await trustDevice(tx, id, account, opening)
      if (!locked.hasSignedIn) await accounts.recordFirstSignIn(tx, account.accountId)
      if (account.isDeletionPlanned) await cancelDeletion(tx, account, opening)
      if (isFromUnknownDevice(account)) await notifyNewDevice(tx, account, opening.caller)
      return { isDeviceRenewed }
    })
    // Also where the answer to COMMIT is lost: it costs a look-up at most.
    return opened.finally(() => {
      if (opening.completes) ended.push(opening.completes.pendingId)
      if (ended.length > 0) sessions.forget(ended)
    })
  }

  async function lockAccount(tx: Tx, account: Authenticated, { method }: Opening): Promise<LockedAccount> {
    // The steps of a sign-in by password were decided at an epoch, and a registration at the account's first. An approving
    // session, or a passkey, stands for every step.
    const isOfEpoch = method === 'password' || method === 'registration'
    const locked = await admit.lockAccount(tx, account, isOfEpoch ? account.epoch : null)
    if (method === 'registration' && locked.hasSignedIn) throw new SignInRefused()
    // Its deletion was asked for a moment ago: only a sign-in that knows of it takes it back.
    if (locked.isDeletionPlanned && !account.isDeletionPlanned) throw new SignInRefused()
    return locked
  }

  async function completeSecondStep(
    tx: Tx,
    { accountId }: Authenticated,
    done: SecondStepDone,
  ): Promise<void> {
    const isUsed = done.uses === null || (await twoFactor.challenges.spendCode(tx, accountId, done.uses))
    if (!isUsed || !(await sessions.completePending(tx, done.pendingId, accountId))) throw new SignInRefused()
    await done.keep(tx)
  }

  /** What the session may be trusted with: what an approving one was, or what this sign-in has proved. */
  async function readProof(
    tx: Tx,
    { epoch, isRecentlyReset }: LockedAccount,
    { accountId }: Authenticated,
    { approvedBy, amr, proof, completes }: Opening,
  ): Promise<Proved> {
    if (approvedBy !== undefined) {
      const approving = await sessions.findApproving(tx, approvedBy)
      if (approving?.accountId !== accountId || approving.epoch !== epoch) throw new SignInRefused()
      return approving
    }
    // A password that a mailed link has just set proves the mailbox and no more.
    const provedBy = proof.by === 'password' && isRecentlyReset ? 'mailbox' : proof.by
    return {
      amr,
      secondStep: completes?.by ?? null,
      provedBy,
      provedMeans: proof.means,
      authenticatedAt: null,
    }
  }

  /** True where the known browser's year began again. */
  async function saveDevice(
    tx: Tx,
    { accountId, deviceId, isDeviceStale }: Authenticated,
    { newDevice }: Opening,
  ): Promise<boolean> {
    if (newDevice) await accounts.addDevice(tx, { ...newDevice, accountId })
    return deviceId !== null && isDeviceStale && (await accounts.touchDevice(tx, deviceId))
  }

  function insertSession(
    tx: Tx,
    id: string,
    { epoch }: LockedAccount,
    { accountId, deviceId }: Authenticated,
    opening: Opening,
    proved: Proved,
  ): Promise<string[]> {
    const { tokenHash, handleHash, application, scope, method, lifeS, newDevice, caller } = opening
    return sessions.insertSession(tx, {
      ...proved,
      id,
      accountId,
      epoch,
      tokenHash,
      handleHash,
      application,
      scope,
      method,
      lifeS,
      approvedBy: opening.approvedBy ?? null,
      deviceId: deviceId ?? newDevice?.id ?? null,
      userAgent: caller.userAgent,
      address: caller.address,
    })
  }

  async function record(
    tx: Tx,
    session: string,
    { accountId }: Authenticated,
    opening: Opening,
    ended: string[],
  ) {
    const { caller, completes, method } = opening
    const by = { actor: accountId, subject: accountId }
    const detail = {
      method,
      session,
      ...(completes ? { secondStep: completes.by } : {}),
      ...(ended.length > 0 ? { ended: [...ended] } : {}),
    }
    await audit(tx, caller, 'session.create', { ...by, detail })
    if (completes?.isTrusting) await audit(tx, caller, 'device.trust', by)
  }

  /** Trust has its origin in the session that asks for it. */
  async function trustDevice(tx: Tx, id: string, { deviceId }: Authenticated, opening: Opening) {
    const { proof, caller, newDevice } = opening
    const trusted = deviceId ?? newDevice?.id
    if (trusted === undefined) return
    await accounts.trustDevice(tx, trusted, caller.userAgent, {
      addedBySession: id,
      addedWith: proof.by,
      addedWithMeans: proof.means,
      addedFromDevice: caller.userAgent ? describeDevice(caller.userAgent) : '',
      addedFromAddress: caller.address,
    })
  }

  async function cancelDeletion(tx: Tx, { accountId }: Authenticated, { caller }: Opening) {
    if (await accounts.retainAccount(tx, accountId)) {
      await audit(tx, caller, 'account.delete_cancel', { actor: accountId, subject: accountId })
    }
  }
}

/** The very first sign-in is from an unknown browser, and so is every one of a client without cookies. */
function isFromUnknownDevice({ hasSignedIn, deviceId, isNoticed }: Authenticated): boolean {
  return hasSignedIn && deviceId === null && !isNoticed
}
