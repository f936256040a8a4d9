import type { Database } from '../../core/database/access/database.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { tokenHash } from '../../core/ids.ts'
import { findAccount } from './accounts.store.ts'
import { type Authenticated, describeAccount, hasAccount } from './sign-in/authenticate.ts'
import type { ReadAttempt } from './sign-in/sign-in-attempts.store.ts'
import { addressKey, deviceKey, networkKey, noticeKey } from './sign-in/sign-in-keys.ts'

type Approved = {
  accountId: string
  /**
   * The known device of the session that approved the sign-in; null where it has none. Undefined where the browser to be
   * signed in brings the proof itself.
   */
  approvedOnDevice?: string | null
  /** The device token that the browser to be signed in sent. */
  deviceToken: string | undefined
  caller: Caller
}

/**
 * Finds the account for a sign-in that something else than a password proves: a session of its owner, or a passkey. The
 * locks are those of the device that proves it: failures of other people do not keep out an owner on a known device.
 */
export function createFindApproved({ database }: { database: Database }, readAttempt: ReadAttempt) {
  const { db } = database

  return async function findApproved(approved: Approved): Promise<Authenticated | undefined> {
    const { caller } = approved
    const account = await findAccount(db, approved.accountId)
    if (account?.status !== 'active') return undefined
    const key = account.emailKey
    const keys = {
      network: networkKey(caller.network),
      notice: noticeKey(key, caller.network, caller.userAgent),
    }
    const [row] = await readAttempt(db, {
      emailKey: key,
      addressKey: addressKey(key),
      networkKey: keys.network,
      noticeKey: keys.notice,
      deviceHash: approved.deviceToken ? tokenHash(approved.deviceToken) : null,
    })
    if (!row || !hasAccount(row) || row.accountId !== account.id) return undefined
    const { approvedOnDevice = row.deviceId } = approved
    return describeAccount(row, {
      failureKey: approvedOnDevice ? deviceKey(approvedOnDevice) : addressKey(key),
      failures: 0,
      // A session or a passkey cannot be guessed.
      isProven: true,
      networkKey: keys.network,
      noticeKey: keys.notice,
    })
  }
}
