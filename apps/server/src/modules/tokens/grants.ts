import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Client } from '../../core/http/callers/client.ts'
import type { Grant } from '../sign-in/grant.ts'

/** By `grant_type` and kind of client, the grant to run; without an entry that client has no such grant. */
export type Grants = Record<string, { [kind in Client['kind']]?: Grant }>

export function findGrant(grants: Grants, grantType: string, client: Client): Grant {
  const byClient = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (!byClient) throw new OAuthError('unsupported_grant_type')
  const grant = byClient[client.kind]
  if (!grant) throw new OAuthError('unauthorized_client')
  return grant
}
