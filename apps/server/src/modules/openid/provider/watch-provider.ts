import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { registeredSpelling } from '../problems/registered-spelling.ts'
import type { OidcClients } from './oidc-client.ts'

type Ports = {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  clients: Pick<OidcClients, 'findClient'>
  requestOf: (ctx: KoaContextWithOIDC) => FastifyRequest
  /** A refresh token came again, after another had taken its place. */
  onReuse: (accountId: string, application: string, caller: Caller) => void
}

const REFUSALS = [
  'authorization.error',
  'grant.error',
  'introspection.error',
  'revocation.error',
  'userinfo.error',
  'pushed_authorization_request.error',
  'device_authorization.error',
  'end_session.error',
  'discovery.error',
  'jwks.error',
] as const

/** A device asks every few seconds until a person has answered: that is no refusal. */
const STILL_ASKING = 'authorization_pending'

/** Says in the log who was refused and why, so that an operator can help; never what was sent. */
export function watchProvider(provider: Provider, { log, clients, requestOf, onReuse }: Ports): Provider {
  const lineOf = (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => ({
    reqId: requestOf(ctx).id,
    client: ctx.oidc.client?.clientId ?? null,
    ...withRegistered(ctx),
    error: error.error,
    reason: error.error_description ?? null,
    detail: error.error_detail ?? null,
  })
  /** The right spelling of a client id that was not known; JSON leaves it out where there is none. */
  const withRegistered = ({ oidc }: KoaContextWithOIDC) =>
    oidc.client ? {} : { registered: registeredSpelling(clients, oidc.params?.client_id) }
  for (const event of REFUSALS) {
    provider.on(event as 'grant.error', (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
      if (error.error !== STILL_ASKING) log.info(lineOf(ctx, error), 'OpenID Connect request refused')
    })
  }
  provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
    log.error({ reqId: requestOf(ctx).id, err: error }, 'request failed')
  })
  provider.on('grant.revoked', (ctx: KoaContextWithOIDC) => {
    const { route, entities } = ctx.oidc
    const { RefreshToken } = entities
    if (route === 'token' && RefreshToken?.accountId && RefreshToken.clientId)
      onReuse(RefreshToken.accountId, RefreshToken.clientId, requestOf(ctx).caller)
  })
  return provider
}
