import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { statement } from '../../../core/database/access/statement.ts'
import { oidcRecords } from '../tables.ts'

export type RecordRow = {
  model: string
  idHash: Uint8Array
  payload: Uint8Array
  accountId: string | null
  portalSessionId: string | null
  consumedAtS: number | null
  isOver: boolean
  /** For how long it is still good. */
  leftS: number
}
/** A token, or what it stands on. */
export type TokenRow = RecordRow & { uidHash: Uint8Array | null }
export type NewRecord = {
  model: string
  idHash: Buffer
  payload: Buffer
  grantId: Buffer | null
  accountId: string | null
  clientId: string | null
  uidHash: Buffer | null
  userCodeHash: Buffer | null
  portalSessionId: string | null
  lifeS: number
}

/**
 * A token that was used a moment ago is not reported as used: two requests of one program may refresh at once, and the
 * slower must not end what the faster has just got. It gets nothing either.
 */
export const REUSE_GRACE_S = 3

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))

/** What is found of a record `r`. */
const fields = sql`r.model, r.id_hash as "idHash", r.payload, r.account_id as "accountId", r.portal_session_id as "portalSessionId",
    case when r.consumed_at < now() - make_interval(secs => ${number(REUSE_GRACE_S)})
      or (r.consumed_at is not null and r.model not in ('RefreshToken', 'AuthorizationCode', 'DeviceCode'))
      then floor(extract(epoch from r.consumed_at))::float8 end as "consumedAtS", r.expires_at <= now() as "isOver",
    extract(epoch from r.expires_at - now())::float8 as "leftS"`
const found = sql`select ${fields} from ${oidcRecords} r`
const isLive = sql`r.expires_at > now()`

export const saveRecord = statement<never, NewRecord>(
  'oidc_record_save',
  sql`insert into ${oidcRecords} (model, id_hash, payload, grant_id, account_id, client_id, uid_hash, user_code_hash,
      portal_session_id, expires_at)
    values (${p('model')}::text, ${p('idHash')}::bytea, ${p('payload')}::bytea, ${p('grantId')}::bytea,
      ${p('accountId')}::uuid, ${p('clientId')}::text, ${p('uidHash')}::bytea, ${p('userCodeHash')}::bytea,
      ${p('portalSessionId')}::uuid, now() + make_interval(secs => ${p('lifeS')}::float8))
    on conflict (model, id_hash) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      account_id = excluded.account_id, client_id = excluded.client_id, uid_hash = excluded.uid_hash,
      user_code_hash = excluded.user_code_hash, portal_session_id = excluded.portal_session_id,
      expires_at = excluded.expires_at`,
)

/** Seals a record with the present SECRET_KEY, unless somebody has written it meanwhile. */
export const resealRecord = statement<
  never,
  { model: string; idHash: Buffer; before: Buffer; payload: Buffer }
>(
  'oidc_record_reseal',
  sql`update ${oidcRecords} set payload = ${p('payload')}::bytea
    where model = ${p('model')}::text and id_hash = ${p('idHash')}::bytea and payload = ${p('before')}::bytea`,
)

/** Writes what may be there once: false where it is there already. One that is over and not cleaned yet gives way. */
export const saveOnce = statement<
  { isNew: number },
  { model: string; idHash: Buffer; payload: Buffer; lifeS: number }
>(
  'oidc_record_save_once',
  sql`insert into ${oidcRecords} as r (model, id_hash, payload, expires_at)
    values (${p('model')}::text, ${p('idHash')}::bytea, ${p('payload')}::bytea,
      now() + make_interval(secs => ${p('lifeS')}::float8))
    on conflict (model, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at
      where r.expires_at <= now()
    returning 1 as "isNew"`,
)

/** The code of a device is found when it is over too: the answer then says so. */
export const findRecord = statement<RecordRow, { model: string; idHash: Buffer }>(
  'oidc_record_find',
  sql`${found} where r.model = ${p('model')}::text and r.id_hash = ${p('idHash')}::bytea
    and (${isLive} or r.model = 'DeviceCode')`,
)

/** What programs show; each is of one of these kinds, and the library asks for all that it may be. */
export const TOKENS = ['AccessToken', 'ClientCredentials', 'RefreshToken', 'AuthorizationCode'] as const

/** A token with what it stands on: its grant, and the sessions of the provider in the session of the portal that it is from. */
export const findToken = statement<TokenRow, { idHash: Buffer }>(
  'oidc_token_find',
  sql`with token as (
      select * from ${oidcRecords} where id_hash = ${p('idHash')}::bytea and expires_at > now()
        and model in (${sql.raw(TOKENS.map((model) => `'${model}'`).join(', '))}))
    select ${fields}, r.uid_hash as "uidHash" from (
      select * from token
      union all select g.* from token join ${oidcRecords} g on g.model = 'Grant' and g.id_hash = token.grant_id
      union all select p.* from token join ${oidcRecords} p
        on p.model = 'Session' and p.portal_session_id = token.portal_session_id
    ) r where ${isLive}`,
)

/** The provider's session, by which tokens are bound to it. */
export const findSessionByUid = statement<RecordRow, { uidHash: Buffer }>(
  'oidc_session_by_uid',
  sql`${found} where r.uid_hash = ${p('uidHash')}::bytea and r.model = 'Session' and ${isLive}`,
)

/** When a record was written first, in the words of the store. */
export const findCreation = statement<{ createdAt: string }, { model: string; idHash: Buffer }>(
  'oidc_record_creation',
  sql`select created_at::text as "createdAt" from ${oidcRecords}
    where model = ${p('model')}::text and id_hash = ${p('idHash')}::bytea`,
)

/** Uses a code or a token up. Of any number of callers at once one gets a row. */
export const consumeRecord = statement<{ isUsed: number }, { model: string; idHash: Buffer }>(
  'oidc_record_consume',
  sql`update ${oidcRecords} set consumed_at = now()
    where model = ${p('model')}::text and id_hash = ${p('idHash')}::bytea and consumed_at is null
      and expires_at > now()
    returning 1 as "isUsed"`,
)

export const deleteRecord = statement<never, { model: string; idHash: Buffer }>(
  'oidc_record_delete',
  sql`delete from ${oidcRecords} where model = ${p('model')}::text and id_hash = ${p('idHash')}::bytea`,
)

export const deleteByGrant = statement<never, { model: string; grantId: Buffer }>(
  'oidc_records_of_grant_delete',
  sql`delete from ${oidcRecords} where grant_id = ${p('grantId')}::bytea and model = ${p('model')}::text`,
)

/** Everything that one application has of an account, or all of them: codes, tokens, grants. */
export async function deleteOfAccount(db: Db, accountId: string, clientId?: string): Promise<void> {
  await db.execute(sql`delete from ${oidcRecords} where account_id = ${accountId}::uuid
    and (${clientId ?? null}::text is null or client_id = ${clientId ?? null}::text)`)
}
