import { UPKEEP_EVERY_S } from '@portico/contract/limits'
import type { Db } from '../database.ts'
import { removeExpired } from '../maintenance.ts'
import type { Retention } from '../retention.ts'
import { ensureRow } from './outbox.store.ts'
import type { Work } from './work.ts'

export const UPKEEP_KIND = 'upkeep'
/** The same on every node: one row, so one of them does it at a time. */
const ROW_ID = 'f1b0c3de-5b1c-4d0e-9a52-75706b656570'

/** Removing what has had its time, as a row of the outbox that comes back to it every hour. */
export async function createUpkeep(
  db: Db,
  retention: readonly Retention[],
  onError: (error: unknown) => void,
): Promise<Work> {
  await ensureRow(db, ROW_ID, UPKEEP_KIND)
  return {
    atOnce: 1,
    slowAtOnce: 0,
    async run() {
      await removeExpired(db, retention, onError)
      return { is: 'again', inS: UPKEEP_EVERY_S, isTry: false, reason: null }
    },
  }
}
