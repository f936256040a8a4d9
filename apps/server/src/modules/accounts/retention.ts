import { DEVICE_KEPT_S, UNCONFIRMED_LIFE_S } from '@portico/contract/limits'
import type { Retention } from '../../core/retention/retention.ts'
import { devices, registrations } from './tables.ts'

export const retention: readonly Retention[] = [
  { table: registrations, time: registrations.registeredAt, keptS: UNCONFIRMED_LIFE_S },
  { table: devices, time: devices.lastSeenAt, keptS: DEVICE_KEPT_S },
]
