import type { Retention } from '../../platform/retention.ts'
import { auditEvents } from './tables.ts'

/** How long the audit is kept is for the operator to say; without it, for ever. */
export function auditRetention(keptS: number | undefined): readonly Retention[] {
  return keptS === undefined ? [] : [{ table: auditEvents, time: auditEvents.at, keptS }]
}
