import type { Retention } from '../../platform/retention.ts'
import { auditEvents } from './tables.ts'

/** The operator decides how long the audit is kept; without a setting it is kept for ever. */
export function auditRetention(keptS: number | undefined): readonly Retention[] {
  return keptS === undefined ? [] : [{ table: auditEvents, time: auditEvents.at, keptS }]
}
