import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { sql } from 'drizzle-orm'
import type { Retention } from '../../core/retention/retention.ts'
import { factors } from './tables.ts'

export const retention: readonly Retention[] = [
  {
    table: factors,
    time: factors.begunAt,
    keptS: FACTOR_BEGUN_LIFE_S,
    where: sql`activated_at is null`,
  },
]
