import { DEVICE_KEPT_S } from '@portico/contract/kernel/limits'
import { DAY_S } from '@portico/contract/kernel/units'
import type { Retention } from '../../core/retention/retention.ts'
import { devices, registrations } from './tables.ts'

export const UNCONFIRMED_LIFE_S = 7 * DAY_S

export const retention: readonly Retention[] = [
  { table: registrations, time: registrations.registeredAt, keptS: UNCONFIRMED_LIFE_S },
  { table: devices, time: devices.lastSeenAt, keptS: DEVICE_KEPT_S },
]
