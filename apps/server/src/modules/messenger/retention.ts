import { UNTAKEN_CHAT_KEPT_S } from '@portico/contract/messenger-limits'
import { sql } from 'drizzle-orm'
import type { Retention } from '../../core/retention/retention.ts'
import { messengerChats } from './tables.ts'

export const retention: readonly Retention[] = [
  {
    table: messengerChats,
    time: messengerChats.spokenAt,
    keptS: UNTAKEN_CHAT_KEPT_S,
    where: sql`account_id is null`,
  },
]
