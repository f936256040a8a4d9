import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { sql } from 'drizzle-orm'
import { consumingOne, takingTryOf } from '../../../core/codes/code-parts.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { charging, countingAll, givingBack, guessBudget } from '../budgets/code-budgets.store.ts'
import { factors, recoveryCodes } from '../tables.ts'

const p = sql.placeholder

export type TakenTry = {
  challengeId: string
  typedHash: Uint8Array | null
  triesLeft: number
  /** The budget that the guess was charged to; null where none had room. */
  chargedTo: string | null
  factorId: string | null
  secret: Uint8Array | null
  /** A big integer, which node-postgres hands out as text. */
  lastStep: string | number | null
  /** The store's time, in milliseconds since the epoch. */
  storeMs: number
  /** Whether no other factor was used later. */
  isPreferred: boolean
}

type Asking = {
  purpose: string
  subject: string
  accountId: string
  deviceId: string | null
  type: TwoFactorType
  isRecovery: boolean
}

/**
 * Takes one try from a challenge and charges the guess to its budget, before anything is compared: of any number of
 * parallel guesses as many get a row as there are tries. No row where none is left.
 */
export const takeTry = statement<TakenTry, Asking>(
  'two_factor_try',
  sql`with asked as (
      select ${p('subject')}::text as subject, ${p('accountId')}::uuid as account_id,
        ${p('deviceId')}::uuid as device_id, ${p('type')}::text as type
    ), tried as (
      ${takingTryOf({
        purpose: sql`${p('purpose')}::text`,
        subject: sql`asked.subject`,
        also: sql`c.data->>'account' = asked.account_id::text and c.data->>'type' = asked.type`,
        from: sql`asked`,
        returning: sql`c.id, c.typed_hash, c.tries_left, asked.account_id, asked.device_id`,
      })}
    ), ${charging(guessBudget(sql`${p('isRecovery')}::boolean`), 'guesses-after-reset', sql`tried`)}, ${countingAll}
    select t.id as "challengeId", t.typed_hash as "typedHash", t.tries_left as "triesLeft",
      (select charged.key from charged where exists (select 1 from counted_among_all)) as "chargedTo",
      f.id as "factorId", f.secret,
      f.last_step as "lastStep", (extract(epoch from now()) * 1000)::float8 as "storeMs",
      not exists (select 1 from ${factors} other where other.account_id = f.account_id
        and other.activated_at is not null and other.last_used_at > f.last_used_at) as "isPreferred"
    from asked join tried t on true
    left join ${factors} f on f.account_id = asked.account_id and f.type = asked.type`,
)

/** What a right code uses up. `secret` is the authenticator's, sealed again, or null. */
export type UsedUp = {
  challengeId: string
  /** The budget that the guess was charged to: a right code is no guess. */
  chargedTo: string
  factorId: string | null
  step: number | null
  secret: Buffer | null
  recoveryId: string | null
}

/**
 * Uses up a right code: the step of the authenticator or the recovery code, the challenge, and the day's guess, which was
 * none. Of any number of parallel calls one gets a row.
 */
export const spend = statement<{ id: string }, UsedUp & { accountId: string }>(
  'two_factor_use',
  sql`with stepped as (
      update ${factors} set last_used_at = now(), last_step = coalesce(${p('step')}::bigint, last_step),
        secret = coalesce(${p('secret')}::bytea, secret)
      where id = ${p('factorId')}::uuid and account_id = ${p('accountId')}::uuid
        and (${p('step')}::bigint is null or last_step is null or last_step < ${p('step')}::bigint)
      returning account_id
    ), recovered as (
      update ${recoveryCodes} set used_at = now()
      where id = ${p('recoveryId')}::uuid and account_id = ${p('accountId')}::uuid and used_at is null
      returning account_id
    ), proved as (
      select account_id from stepped union all select account_id from recovered
    ), consumed as (
      ${consumingOne({ id: sql`${p('challengeId')}::uuid`, when: sql`exists (select 1 from proved)` })}
    ), ${givingBack(
      sql`${p('chargedTo')}::text`,
      sql`(select account_id from proved limit 1)`,
      sql`exists (select 1 from consumed)`,
    )}
    select id from consumed`,
)
