import { DAY_S } from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { counters, oneTimeCodes } from '../../platform/tables.ts'
import { factors, recoveryCodes } from './tables.ts'

const number = (n: number) => sql.raw(String(n))
const p = sql.placeholder

export type TakenTry = {
  challengeId: string
  typedHash: Uint8Array | null
  triesLeft: number
  /** The account's wrong codes of the day, this one among them. */
  guesses: number
  retryAfterS: number
  factorId: string | null
  secret: Uint8Array | null
  /** A big integer, which node-postgres hands out as text. */
  lastStep: string | number | null
  /** Whether no other factor was used later. */
  isPreferred: boolean
}

/**
 * Takes one try from a challenge and counts the day's guess, in one statement and before anything is compared: of any
 * number of parallel guesses as many get a row as there are tries.
 */
export const takeTry = statement<
  TakenTry,
  { purpose: string; subject: string; accountId: string; type: TwoFactorType; guessKey: string }
>(
  'two_factor_try',
  sql`with tried as (
      update ${oneTimeCodes} set tries_left = tries_left - 1
      where purpose = ${p('purpose')}::text and subject = ${p('subject')}::text and tries_left > 0
        and consumed_at is null and superseded_at is null and expires_at > now()
        and data->>'account' = ${p('accountId')}::text and data->>'type' = ${p('type')}::text
      returning id, typed_hash, tries_left
    ), guessed as (
      insert into ${counters} as c (key, count, expires_at)
      select ${p('guessKey')}::text, 1, now() + make_interval(secs => ${number(DAY_S)}) from tried limit 1
      on conflict (key) do update set
        count = case when c.expires_at <= now() then 1 else c.count + 1 end,
        expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end
      returning count, ceil(extract(epoch from expires_at - now()))::int as retry
    )
    select t.id as "challengeId", t.typed_hash as "typedHash", t.tries_left as "triesLeft", g.count as guesses,
      g.retry as "retryAfterS", f.id as "factorId", f.secret, f.last_step as "lastStep",
      not exists (select 1 from ${factors} other where other.account_id = f.account_id
        and other.activated_at is not null and other.last_used_at > f.last_used_at) as "isPreferred"
    from tried t cross join guessed g
    left join ${factors} f on f.account_id = ${p('accountId')}::uuid and f.type = ${p('type')}::text`,
)

/**
 * Uses up a right code: the step of the authenticator or the recovery code, the challenge, and the day's guess, which
 * was none. Of any number of parallel calls one gets a row. `secret` is the authenticator's, sealed anew, or null.
 */
export const spend = statement<
  { id: string },
  {
    challengeId: string
    factorId: string | null
    step: number | null
    secret: Buffer | null
    recoveryId: string | null
    guessKey: string
  }
>(
  'two_factor_use',
  sql`with stepped as (
      update ${factors} set last_used_at = now(), last_step = coalesce(${p('step')}::bigint, last_step),
        secret = coalesce(${p('secret')}::bytea, secret)
      where id = ${p('factorId')}::uuid
        and (${p('step')}::bigint is null or last_step is null or last_step < ${p('step')}::bigint)
      returning id
    ), recovered as (
      update ${recoveryCodes} set used_at = now()
      where id = ${p('recoveryId')}::uuid and used_at is null
      returning id
    ), consumed as (
      update ${oneTimeCodes} set consumed_at = now()
      where id = ${p('challengeId')}::uuid and consumed_at is null and superseded_at is null and expires_at > now()
        and (exists (select 1 from stepped) or exists (select 1 from recovered))
      returning id
    ), returned as (
      update ${counters} set count = count - 1
      where key = ${p('guessKey')}::text and count > 0 and exists (select 1 from consumed)
    )
    select id from consumed`,
)
