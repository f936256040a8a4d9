import type { OidcClient, OidcClients } from '../provider/oidc-client.ts'
import { CLAIMS } from './claims.ts'

/** Where no module knows who invited whom: no application may ask, and none learns of it. */
export function withoutSponsors(clients: OidcClients): {
  claims: Readonly<Record<string, readonly string[]>>
  clients: OidcClients
} {
  const { sponsor: _, ...claims } = CLAIMS
  const narrowed = (client: OidcClient): OidcClient => ({
    ...client,
    scopes: client.scopes.filter((scope) => scope !== 'sponsor'),
  })
  return {
    claims,
    clients: {
      ...clients,
      findClient(code) {
        const client = clients.findClient(code)
        return client && narrowed(client)
      },
      listClients: () => clients.listClients().map(narrowed),
    },
  }
}
