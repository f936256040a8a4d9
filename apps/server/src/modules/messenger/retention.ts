import { DAY_S } from '@portico/contract/kernel/units'
import { sql } from 'drizzle-orm'
import type { Retention } from '../../core/retention/retention.ts'
import { messengerChats } from './tables.ts'

/** Chats that no account has taken are forgotten after this time without a message. */
const UNTAKEN_CHAT_KEPT_S = 30 * DAY_S

export const retention: readonly Retention[] = [
  {
    table: messengerChats,
    time: messengerChats.spokenAt,
    keptS: UNTAKEN_CHAT_KEPT_S,
    where: sql`account_id is null`,
  },
]
