import type { Retention } from '../../core/retention/retention.ts'
import { oidcRecords } from './tables.ts'

export const retention: readonly Retention[] = [{ table: oidcRecords, time: oidcRecords.expiresAt, keptS: 0 }]
