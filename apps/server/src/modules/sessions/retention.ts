import type { Retention } from '../../core/retention/retention.ts'
import { ENDED_SESSION_KEPT_S } from '../../core/retention/retention.ts'
import { sessions } from './tables.ts'

export const retention: readonly Retention[] = [
  { table: sessions, time: sessions.expiresAt, keptS: ENDED_SESSION_KEPT_S },
]
