import { HOUR_S } from '@portico/contract/kernel/units'
import type { Db } from '../database/access/database.ts'
import { removeExpired } from '../retention/maintenance.ts'
import type { Retention } from '../retention/retention.ts'
import { createPeriodic } from './periodic.ts'
import type { Work } from './work.ts'

/** How often one of the nodes removes rows whose retention is over. */
export const UPKEEP_EVERY_S = HOUR_S

/** Not the name that it had before a table was partitioned: an older version does not know how to remove rows there. */
export const UPKEEP_KIND = 'removal'

/** Removes the rows whose retention is over, every hour. */
export function createUpkeep(
  db: Db,
  retention: readonly Retention[],
  onError: (error: unknown) => void,
): Promise<Work> {
  return createPeriodic(db, {
    kind: UPKEEP_KIND,
    rowId: 'f1b0c3de-5b1c-4d0e-9a52-72656d6f7665',
    everyS: UPKEEP_EVERY_S,
    run: () => removeExpired(db, retention, onError),
  })
}
