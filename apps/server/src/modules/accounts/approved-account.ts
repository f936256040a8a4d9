import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { findAccount } from './accounts.store.ts'
import { type Authenticated, describeAccount, hasAccount } from './authenticate.ts'
import { readAttempt } from './sign-in-attempts.store.ts'
import { addressKey, deviceKey, networkKey, noticeKey } from './sign-in-keys.ts'

type Approved = {
  accountId: string
  /** The device of the session that approved it, if it is a known one. */
  approvedOnDevice: string | null
  /** What the browser that is to be signed in came with. */
  deviceToken: string | undefined
  caller: Caller
}

/**
 * An account as a sign-in needs it, where a session of its owner stands for the password. The lock counts as
 * it does for that session: others' failures do not keep out whoever holds a known device.
 */
export function createFindApproved({ database }: { database: Database }) {
  const { db } = database

  return async function findApproved(approved: Approved): Promise<Authenticated | undefined> {
    const { caller, approvedOnDevice } = approved
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
    return describeAccount(row, {
      failureKey: approvedOnDevice ? deviceKey(approvedOnDevice) : addressKey(key),
      failures: 0,
      // By the session that approved it.
      isProven: true,
      networkKey: keys.network,
      noticeKey: keys.notice,
    })
  }
}
