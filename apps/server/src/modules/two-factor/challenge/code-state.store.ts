import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { sql } from 'drizzle-orm'
import { newestCode } from '../../../core/codes/code-parts.ts'
import { secondsUntilRoom } from '../../../core/counters/counter-parts.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import {
  allUsedUpForS,
  charging,
  guessBudget,
  sendingBudget,
  usedUpForS,
} from '../budgets/code-budgets.store.ts'

const p = sql.placeholder

export type CodeStateRow = {
  /** Null where nothing was ever asked for. */
  triesLeft: number | null
  isSent: boolean
  /** Neither used up nor replaced. */
  isLive: boolean
  /** Its code was right. */
  isUsed: boolean
  /** Seconds until it expires. */
  leftS: number
  /** Seconds until the minute between two codes is over, */
  minuteS: number
  /** until a budget for sent codes has room again, */
  sendingS: number
  /** and one for guesses. */
  guessingS: number
}

type Asked = {
  purpose: string
  subject: string
  type: TwoFactorType
  accountId: string
  deviceId: string | null
  minuteKey: string
  isRecovery: boolean
}

/** All that an answer says about a code. Changes nothing. */
export const findCodeState = statement<CodeStateRow, Asked>(
  'challenge_standing',
  sql`with asked as (
      select ${p('accountId')}::uuid as account_id, ${p('deviceId')}::uuid as device_id
    ), latest as (
      ${newestCode({
        purpose: sql`${p('purpose')}::text`,
        subject: sql`${p('subject')}::text`,
        also: sql`c.data->>'type' = ${p('type')}::text`,
        columns: sql`c.tries_left, c.typed_hash is not null as is_sent,
        c.consumed_at is null and c.superseded_at is null as is_live, c.consumed_at is not null as is_used,
        greatest(0, ceil(extract(epoch from c.expires_at - now())))::int as left_s`,
      })}
    )
    select l.tries_left as "triesLeft", coalesce(l.is_sent, false) as "isSent",
      coalesce(l.is_live, false) as "isLive", coalesce(l.is_used, false) as "isUsed", coalesce(l.left_s, 0) as "leftS",
      ${secondsUntilRoom(sql`${p('minuteKey')}::text`)} as "minuteS",
      ${usedUpForS(sendingBudget, 'sent-after-reset')} as "sendingS",
      greatest(${usedUpForS(guessBudget(sql`${p('isRecovery')}::boolean`), 'guesses-after-reset')},
        ${allUsedUpForS}) as "guessingS"
    from asked left join latest l on true`,
)

const charge = statement<{ key: string }, { accountId: string; deviceId: string | null }>(
  'challenge_sending',
  sql`with asked as (
      select ${p('accountId')}::uuid as account_id, ${p('deviceId')}::uuid as device_id
    ), ${charging(sendingBudget, 'sent-after-reset', sql`asked`)}
    select key from charged`,
)

/** Charges one sent code to the budget of who asks for it. False: it is used up. */
export async function chargeSending(
  tx: Tx,
  asked: { accountId: string; deviceId: string | null },
): Promise<boolean> {
  return (await charge(tx, asked)).length > 0
}
