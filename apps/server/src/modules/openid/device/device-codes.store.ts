import { sql } from 'drizzle-orm'
import { statement } from '../../../core/database/access/statement.ts'
import { oidcRecords } from '../tables.ts'

export const DEVICE_CODE = 'DeviceCode'

export type DeviceCodeRow = {
  idHash: Uint8Array
  payload: Uint8Array
  /** Who has answered; null while no one has. */
  accountId: string | null
  /** Milliseconds since the epoch. */
  askedMs: number
}

const p = sql.placeholder
const isDeviceCode = sql`r.model = ${sql.raw(`'${DEVICE_CODE}'`)}`

/** The device that shows this code, while that is good. Two at most: more would be as bad as two. */
export const findByUserCode = statement<DeviceCodeRow, { userCodeHash: Buffer }>(
  'oidc_device_by_user_code',
  sql`select r.id_hash as "idHash", r.payload, r.account_id as "accountId",
      floor(extract(epoch from r.created_at) * 1000)::float8 as "askedMs"
    from ${oidcRecords} r
    where r.user_code_hash = ${p('userCodeHash')}::bytea and ${isDeviceCode} and r.expires_at > now()
    limit 2`,
)

/** Writes down what somebody has answered. Of any number of people and presses at once one gets a row. */
export const decideDeviceCode = statement<
  { isDecided: number },
  { idHash: Buffer; payload: Buffer; accountId: string; grantId: Buffer | null; portalSessionId: string }
>(
  'oidc_device_decide',
  sql`update ${oidcRecords} r set payload = ${p('payload')}::bytea, account_id = ${p('accountId')}::uuid,
      grant_id = ${p('grantId')}::bytea, portal_session_id = ${p('portalSessionId')}::uuid
    where ${isDeviceCode} and r.id_hash = ${p('idHash')}::bytea and r.account_id is null
      and r.consumed_at is null and r.expires_at > now()
    returning 1 as "isDecided"`,
)
