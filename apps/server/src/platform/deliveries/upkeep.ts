import { UPKEEP_EVERY_S } from '@portico/contract/delivery-limits'
import type { Db } from '../database.ts'
import { removeExpired } from '../maintenance.ts'
import type { Retention } from '../retention.ts'
import { createPeriodic } from './periodic.ts'
import type { Work } from './work.ts'

export const UPKEEP_KIND = 'upkeep'

/** Removes the rows whose retention is over, every hour. */
export function createUpkeep(
  db: Db,
  retention: readonly Retention[],
  onError: (error: unknown) => void,
): Promise<Work> {
  return createPeriodic(db, {
    kind: UPKEEP_KIND,
    rowId: 'f1b0c3de-5b1c-4d0e-9a52-75706b656570',
    everyS: UPKEEP_EVERY_S,
    run: () => removeExpired(db, retention, onError),
  })
}
