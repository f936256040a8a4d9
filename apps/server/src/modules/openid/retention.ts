import { MINUTE_S } from '@portico/contract/kernel/units'
import type { Retention } from '../../core/retention/retention.ts'
import { oidcRecords } from './tables.ts'

/** A little longer than it is good: a device that asks late learns that its code has expired. */
export const KEPT_S = 10 * MINUTE_S

export const retention: readonly Retention[] = [
  { table: oidcRecords, time: oidcRecords.expiresAt, keptS: KEPT_S },
]
