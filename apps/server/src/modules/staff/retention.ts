import type { Retention } from '../../core/retention/retention.ts'
import { ENDED_SESSION_KEPT_S } from '../../core/retention/retention.ts'
import { staffSessions } from './tables.ts'

export const retention: readonly Retention[] = [
  { table: staffSessions, time: staffSessions.expiresAt, keptS: ENDED_SESSION_KEPT_S },
]
