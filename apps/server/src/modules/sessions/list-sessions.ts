import type { SessionList } from '@portico/contract/sessions/schemas'
import type { Database } from '../../core/database/access/database.ts'
import { readDevice } from '../../core/http/callers/describe-device.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { listActive } from './session-list.store.ts'

/** Where an account is signed in. `lastActiveAt` is exact to a minute, because a session is touched once a minute. */
export function createListSessions({ database }: { database: Database }) {
  const { db } = database

  return async function listSessions({ accountId, sessionId }: Principal): Promise<SessionList> {
    const rows = await listActive(db, accountId, sessionId)
    return rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      ...readDevice(row.userAgent),
      address: row.address,
      signedInAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastSeenAt.toISOString(),
      method: row.method,
    }))
  }
}
