import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { sql } from 'drizzle-orm'
import type { AccountCondition } from '../../../core/database/access/account-condition.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { devicesAs } from '../../accounts/views.ts'
import { isGood, sessionsAs, withAccount } from '../../sessions/views.ts'

const p = sql.placeholder

export type PendingRow = {
  id: string
  application: string
  type: TwoFactorType
  handleHash: Uint8Array | null
  /** Seconds. */
  expiresIn: number
  accountId: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  roles: string[]
  language: string
  hasSignedIn: boolean
  epoch: number
  secondFactors: TwoFactorType[]
  hasPasskey: boolean
  isDeletionPlanned: boolean
  deviceId: string | null
}

/** Which sign-in is asked for: a handle counts only together with the cookie that it belongs to. */
export type AskedPending = { tokenHash: Buffer; handleHash: Buffer | null; deviceHash: Buffer | null }

/** A sign-in that waits for its second step, with what is needed to complete it. */
export const createFindPending = (hasPasskey: AccountCondition) =>
  statement<PendingRow, AskedPending>(
    'pending_by_token',
    sql`select s.id, s.application, s.two_factor_type as type, s.handle_hash as "handleHash",
      floor(extract(epoch from s.expires_at - now()))::int as "expiresIn",
      a.id as "accountId", a.email, a.email_key as "emailKey", a.first_name as "firstName",
      a.last_name as "lastName", a.password_hash as "passwordHash", a.roles, a.language,
      a.first_sign_in_at is not null as "hasSignedIn", a.epoch, a.second_factors as "secondFactors",
      ${hasPasskey(sql`a.id`)} as "hasPasskey",
      a.deletion_due_at is not null as "isDeletionPlanned", d.id as "deviceId"
    from ${sessionsAs('s')} ${withAccount}
    left join ${devicesAs('d')} on d.token_hash = ${p('deviceHash')}::bytea and d.account_id = a.id
    where s.token_hash = ${p('tokenHash')}::bytea and s.kind = 'pending' and ${isGood}
      and s.handle_hash is not distinct from ${p('handleHash')}::bytea`,
  )
