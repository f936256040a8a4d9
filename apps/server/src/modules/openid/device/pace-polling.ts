import { errors, type Provider } from 'oidc-provider'
import type { Db } from '../../../core/database/access/database.ts'
import { hashOf } from '../records/adapter.ts'
import { saveOnce } from '../records/records.store.ts'

/** How long a device waits between two questions; the answer with its code says so. */
export const POLLING_S = 5
/** Networks deliver two questions that were sent five seconds apart in less than that. */
const TOLERANCE_S = 1

type Found = { accountId?: string; error?: string; isExpired: boolean }

/** The library answers a device as often as it asks. One that asks faster gets `slow_down`. */
export function pacePolling(provider: Provider, db: Db): void {
  const { DeviceCode } = provider
  const find = DeviceCode.find
  DeviceCode.find = async function paced(this: typeof DeviceCode, ...args: Parameters<typeof find>) {
    const code = (await find.apply(this, args)) as (Found & Awaited<ReturnType<typeof find>>) | undefined
    const isPending = code && !code.accountId && !code.error && !code.isExpired
    if (isPending && !(await isInTime(db, args[0]))) throw new errors.SlowDown()
    return code
  } as typeof find
}

/** One conditional write: of many questions at once one is in time. */
async function isInTime(db: Db, deviceCode: string): Promise<boolean> {
  const written = await saveOnce(db, {
    model: 'DevicePoll',
    idHash: hashOf(deviceCode),
    payload: Buffer.alloc(0),
    lifeS: POLLING_S - TOLERANCE_S,
  })
  return written.length > 0
}
