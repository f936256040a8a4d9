import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { findAccount } from './accounts.store.ts'
import { type Authenticated, describeAccount, hasAccount } from './authenticate.ts'
import { readAttempt } from './sign-in-attempts.store.ts'
import { addressKey, deviceKey, noticeKey, prefixKey } from './sign-in-keys.ts'

export type Vouched = {
  accountId: string
  /** The device of the session that vouches, if it is a known one. */
  voucherDeviceId: string | null
  /** What the browser that is to be signed in came with. */
  deviceToken: string | undefined
  caller: Caller
}

/**
 * An account as a sign-in needs it, where a session of its owner vouches instead of a password. The lock counts as
 * it does for that session: others' failures do not keep out whoever holds a known device.
 */
export function createFindVouched(db: Db) {
  return async function findVouched(vouched: Vouched): Promise<Authenticated | undefined> {
    const { caller, voucherDeviceId } = vouched
    const account = await findAccount(db, vouched.accountId)
    if (account?.status !== 'active') return undefined
    const key = account.emailKey
    const keys = { prefix: prefixKey(caller.prefix), notice: noticeKey(key, caller.prefix, caller.userAgent) }
    const [row] = await readAttempt(db, {
      emailKey: key,
      addressKey: addressKey(key),
      prefixKey: keys.prefix,
      noticeKey: keys.notice,
      deviceHash: vouched.deviceToken ? tokenHash(vouched.deviceToken) : null,
    })
    if (!row || !hasAccount(row) || row.accountId !== account.id) return undefined
    return describeAccount(row, {
      failureKey: voucherDeviceId ? deviceKey(voucherDeviceId) : addressKey(key),
      failures: 0,
      // By the session that vouches.
      isProven: true,
      prefixKey: keys.prefix,
      noticeKey: keys.notice,
    })
  }
}
