import type { CheckTokenResponse } from '@portico/contract/tokens/schemas'
import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Client } from '../../core/http/callers/client.ts'
import type { ActiveToken } from '../sessions/tokens/active-tokens.ts'

/**
 * What a client may know of a token. A token sees itself, which its caller has made sure of. A partner sees the tokens of its own application, the portal's client those
 * that the portal uses; everything else is one answer, so that no one learns what exists.
 */
export function describeToken(client: Client, token: ActiveToken | undefined): CheckTokenResponse {
  if (!token || !maySee(client, token)) throw new OAuthError('invalid_token')
  return token.check
}

export function maySee(client: Client, { principal }: ActiveToken): boolean {
  if (client.kind === 'token') return true
  if (client.kind === 'portal') return principal.kind !== 'application'
  return principal.kind === 'application' && principal.application === client.application
}
