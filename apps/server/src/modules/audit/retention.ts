import type { Retention } from '../../core/retention/retention.ts'
import { listPartlyOver } from './months.store.ts'
import { auditEvents } from './tables.ts'

/**
 * The operator decides how long the audit is kept; without a setting it is kept for ever. Months that are over as a whole
 * are dropped: `retain-months.ts`.
 */
export function auditRetention(keptS: number | undefined): readonly Retention[] {
  if (keptS === undefined) return []
  return [{ table: auditEvents, time: auditEvents.at, keptS, parts: (db) => listPartlyOver(db, keptS) }]
}
