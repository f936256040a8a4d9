import type { TwoFactorType } from '@portico/contract/statuses'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { counters, oneTimeCodes } from '../../platform/tables.ts'
import { devices } from '../accounts/tables.ts'
import { allUsedUpForS, charging, guessBudget, sendingBudget, usedUpForS } from './code-budgets.store.ts'

const p = sql.placeholder

export type StandingRow = {
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
  /** Of the browser that asks, where only its cookie is at hand. */
  deviceHash: Buffer | null
  minuteKey: string
  isRecovery: boolean
}

/** All that an answer says about a code. Changes nothing. */
export const findStanding = statement<StandingRow, Asked>(
  'challenge_standing',
  sql`with asked as (
      select ${p('accountId')}::uuid as account_id, coalesce(${p('deviceId')}::uuid,
        (select d.id from ${devices} d where d.token_hash = ${p('deviceHash')}::bytea
          and d.account_id = ${p('accountId')}::uuid)) as device_id
    ), latest as (
      select c.tries_left, c.typed_hash is not null as is_sent,
        c.consumed_at is null and c.superseded_at is null as is_live, c.consumed_at is not null as is_used,
        greatest(0, ceil(extract(epoch from c.expires_at - now())))::int as left_s
      from ${oneTimeCodes} c
      where c.purpose = ${p('purpose')}::text and c.subject = ${p('subject')}::text
        and c.data->>'type' = ${p('type')}::text
      order by c.superseded_at is not null, c.created_at desc limit 1
    )
    select l.tries_left as "triesLeft", coalesce(l.is_sent, false) as "isSent",
      coalesce(l.is_live, false) as "isLive", coalesce(l.is_used, false) as "isUsed", coalesce(l.left_s, 0) as "leftS",
      coalesce((select ceil(extract(epoch from m.expires_at - now()))::int from ${counters} m
        where m.key = ${p('minuteKey')}::text and m.expires_at > now()), 0) as "minuteS",
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
