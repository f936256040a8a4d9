import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { POLLING_S } from '../device/pace-polling.ts'
import { createConfiguration, type ProviderPorts } from './configuration.ts'
import type { Documents } from './documents.ts'

const LEAD_BACK: readonly string[] = ['query', 'fragment']

/** The library with our configuration, and what it has no setting for. */
export function createProvider(
  issuer: string,
  ports: ProviderPorts & {
    documents: Pick<Documents, 'keep'>
    pacePolling: (provider: Provider) => void
  },
): Provider {
  const provider = new Provider(issuer, createConfiguration(ports))
  // It believes our door, which writes the forwarded headers itself.
  provider.proxy = true
  const { clients, renderLogout } = ports
  ports.pacePolling(provider)
  provider.Client.prototype.compareClientSecret = async function compare(
    this: { clientId: string },
    secret: string,
  ) {
    return clients.isSecretOf(this.clientId, secret)
  }
  provider.use(async (ctx, next) => {
    // A page that posts an answer by a script is none of ours: such a request is answered in the address.
    const { response_mode: mode } = ctx.query
    if (typeof mode === 'string' && !LEAD_BACK.includes(mode))
      ctx.query = { ...ctx.query, response_mode: 'unknown' }
    await next()
    const { route } = ctx.oidc ?? {}
    if (route === 'discovery') (ctx.body as Record<string, unknown>).response_modes_supported = LEAD_BACK
    ports.documents.keep(provider, ctx as KoaContextWithOIDC)
    if (route === 'device_authorization' && ctx.status === 200)
      (ctx.body as Record<string, unknown>).interval = POLLING_S
    // Without a session the library would post a form to itself; there is nothing to confirm.
    if (route === 'end_session' && ctx.status === 200) await renderLogout(ctx as KoaContextWithOIDC)
  })
  return provider
}
