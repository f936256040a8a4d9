import type { PasswordHasher } from '../../core/crypto/password-hasher.ts'
import { type AccountCondition, NEVER } from '../../core/database/access/account-condition.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import {
  holdDue,
  listDue,
  removeAccount,
  requestDeletion,
  retainAccount,
  setDeletion,
} from './account-deletion.store.ts'
import {
  changePasswordHash,
  lockForReset,
  replacePassword,
  resetPasswordHash,
} from './account-password.store.ts'
import {
  blockInvite,
  disableAccount,
  enableAccount,
  grantRole,
  grantRoleTo,
  revokeRole,
} from './account-states.store.ts'
import {
  findAccount,
  findAccountByEmail,
  findProfile,
  findSponsor,
  holdAccount,
  learnLanguage,
  namesOf,
  readInvitation,
  readSponsor,
  recordFirstSignIn,
  replaceHash,
} from './accounts.store.ts'
import { createFindApproved } from './approved-account.ts'
import {
  addDevice,
  findDeviceId,
  forgetDevices,
  knowDevice,
  listDevices,
  touchDevice,
} from './devices/known-devices.store.ts'
import { listBegunTogether, listInSameBrowsers } from './devices/same-browsers.store.ts'
import {
  forgetTrust,
  forgetTrustOf,
  listMeans,
  listTrusted,
  trustDevice,
} from './devices/trusted-devices.store.ts'
import { normalizePassword } from './password-text.ts'
import { personalData } from './personal-data.ts'
import {
  findHash,
  findRegistration,
  findSubjects,
  findWaiting,
  findWaitingByHash,
  forgetRegistrations,
  lockAddress,
  openAccount,
  readAttempts,
  saveRegistration,
  summarizeWaiting,
} from './registrations.store.ts'
import { retention } from './retention.ts'
import { dropFactors, holdFactors, preferFactor, saveFactors } from './second-factors.store.ts'
import { type Authenticated, createAuthenticate } from './sign-in/authenticate.ts'
import { lockForSignIn } from './sign-in/lock-for-sign-in.store.ts'
import { createRefusalOf } from './sign-in/refusal-of.ts'
import { createReadAttempt } from './sign-in/sign-in-attempts.store.ts'
import { signInCounters } from './sign-in/sign-in-counters.ts'
import {
  clearFailures,
  forgetFailures,
  forgetLocks,
  liftLocks,
  readLock,
} from './sign-in/sign-in-failures.store.ts'
import { addressKey, deviceKey, secondStepKeys } from './sign-in/sign-in-keys.ts'
import { isSuspiciousNetwork } from './sign-in/suspicious-network.ts'
import { findStaff, isAnybodyHere, isThereAnAdministrator, listStaff } from './staff-accounts.store.ts'
import { saveSelfieRequired, saveVerified } from './verified.store.ts'
import { countersWayIn, deviceWayIn } from './way-in.ts'

type Ports = {
  database: Database
  hasher: PasswordHasher
  passkeyViews?: { hasPasskey: AccountCondition }
} & Parameters<typeof createAuthenticate>[0]

/** The accounts. The module has no routes; `compose.ts` gives other modules the functions that they need. */
export const accountsModule = defineModule({
  name: 'accounts',
  needs: { challenge: ['verifyChallenge'], passkeyViews: ['hasPasskey'] },
  create,
})

function create(ports: Ports) {
  const { database, hasher } = ports
  const { db } = database
  const readAttempt = createReadAttempt(ports.passkeyViews?.hasPasskey ?? NEVER)
  return {
    personalData,
    retention,
    waysIn: [deviceWayIn, countersWayIn],
    authenticate: createAuthenticate(ports, readAttempt),
    findApproved: createFindApproved(ports, readAttempt),
    /** `network` is the caller's: the queue before the hash serves the networks in turn. */
    hashPassword: (password: string, network: string) => hasher.hash(normalizePassword(password), network),
    /** Uses one salt for all registrations of an address that wait for their confirmation. */
    async hashRegistered(emailKey: string, password: string, network: string): Promise<string> {
      const known = await findHash(db, emailKey)
      const normal = normalizePassword(password)
      return known ? hasher.hashLike(known, normal, network) : hasher.hash(normal, network)
    },
    lockAddress,
    readAttempts,
    saveRegistration,
    findRegistration,
    findWaiting,
    findWaitingByHash,
    summarizeWaiting,
    findSubjects,
    openAccount,
    findAccount,
    findAccountByEmail,
    findProfile,
    findStaff,
    listStaff,
    isThereAnAdministrator,
    isAnybodyHere,
    findSponsor,
    holdAccount,
    learnLanguage,
    namesOf,
    readInvitation,
    readSponsor,
    isSuspiciousNetwork: (network: string) => isSuspiciousNetwork(db, network),
    changePasswordHash,
    lockForReset,
    resetPasswordHash,
    liftLocks,
    forgetLocks,
    countersOf: signInCounters,
    requestDeletion,
    setDeletion,
    retainAccount,
    listDue,
    holdDue,
    removeAccount,
    forgetRegistrations,
    lockForSignIn,
    recordFirstSignIn,
    forgetDevices,
    knowDevice,
    listDevices,
    listBegunTogether,
    listInSameBrowsers,
    findDeviceId,
    addDevice,
    touchDevice,
    trustDevice,
    listTrusted,
    /** The browsers that are trusted, with what added them. */
    listBrowserMeans: listMeans,
    forgetTrust,
    forgetTrustOf,
    /** People with a role are asked every time. */
    async grantRole(tx: Tx, accountId: string, role: string): Promise<void> {
      await grantRoleTo(tx, accountId, role)
      await forgetTrust(tx, accountId)
    },
    disableAccount,
    enableAccount,
    /** By the key of the address; people with a role are asked every time. */
    async grantScope(tx: Tx, key: string, role: string): Promise<string | undefined> {
      const id = await grantRole(tx, key, role)
      if (id) await forgetTrust(tx, id)
      return id
    },
    revokeScope: revokeRole,
    blockInvite,
    replacePassword,
    holdFactors,
    dropFactors,
    saveFactors,
    saveSelfieRequired,
    saveVerified,
    preferFactor,
    clearFailures,
    forgetFailures,
    refusalOf: createRefusalOf(ports),
    secondStepKeys,
    /** What a sign-in has to read again once its account's epoch has risen; `undefined` where it may not go on. */
    async readAgain(account: Authenticated): Promise<Authenticated | undefined> {
      const now = await findAccount(db, account.accountId)
      const isOpen = now?.status === 'active' && now.passwordHash === account.passwordHash
      if (!isOpen || now.epoch === account.epoch) return undefined
      const { epoch, secondFactors, roles, deletionDueAt } = now
      const isDeletionPlanned = deletionDueAt !== null
      return { ...account, epoch, secondFactors, roles, isDeletionPlanned, isTrusted: false }
    },
    /** Seconds until the lock that applies to a session on this device is over. */
    lockedForS: (emailKey: string, deviceId: string | null) =>
      readLock(db, deviceId ? deviceKey(deviceId) : addressKey(emailKey)),
    /** Replaces a hash with older parameters while the password is at hand. */
    async rehash(accountId: string, hash: string, password: string, network: string): Promise<void> {
      if (!hasher.outdated(hash)) return
      await replaceHash(db, accountId, hash, await hasher.hash(normalizePassword(password), network))
    },
  }
}

export type Accounts = ReturnType<typeof create>
