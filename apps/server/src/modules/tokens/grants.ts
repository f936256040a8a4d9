import type { tokens } from '@portico/contract/tokens.endpoints'
import type { FastifyReply } from 'fastify'
import { OAuthError } from '../../platform/errors.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { SecondStepState } from '../sign-in/second-step.ts'

/** What a grant gives, before the token endpoint puts it into the words of OAuth. */
export type Granted = {
  token: string
  scope: string
  expiresIn: number
  /** The second step that is still to come. */
  secondStep?: SecondStepState
  /** It completed a second step, so that no code is asked for any more. */
  isCompleted?: boolean
}

export type GrantCall = Call<typeof tokens.grant>

export type Grant = (call: GrantCall, reply: FastifyReply) => Promise<Granted>

/** By `grant_type` and kind of client, the grant to run; without an entry that client has no such grant. */
export type Grants = Record<string, { [kind in Client['kind']]?: Grant }>

export function findGrant(grants: Grants, grantType: string, client: Client): Grant {
  const byClient = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (!byClient) throw new OAuthError('unsupported_grant_type')
  const grant = byClient[client.kind]
  if (!grant) throw new OAuthError('unauthorized_client')
  return grant
}
