import { MINUTE_S } from '@portico/contract/kernel/units'
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { OidcClient, OidcClients } from './oidc-client.ts'

/** Part of an address of ours, where a person disconnects it. */
const ID_MAX = 100
/** Whatever its document says. */
const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const GRANTS: readonly string[] = ['authorization_code', 'refresh_token']
/** How long a document is good for, whatever its answer says, in seconds. */
const KEPT = { min: 30, max: 10 * MINUTE_S }

/** Each is a call of an address that a stranger has named. */
export const FETCHES = { most: 60, windowS: MINUTE_S }

/** The id of a client that describes itself is the address of its document. */
export const isDocumentId = (id: string): boolean =>
  id.startsWith('https://') && id.length <= ID_MAX && URL.canParse(id)

/**
 * Clients that are not registered and describe themselves by a document at the address that is their id (Client ID Metadata
 * Documents), besides those of the registry. The library reads the document; what people are shown and what such a client
 * may have follows from its address alone: its host is its name, it is never of the installation, and since anybody can
 * have one, its consent is given each time, as that of an app.
 */
export function withDocuments(clients: OidcClients): OidcClients {
  return { ...clients, findClient: (id) => clients.findClient(id) ?? documentClient(id) }
}

function documentClient(id: string): OidcClient | undefined {
  if (!isDocumentId(id)) return undefined
  return {
    code: id,
    name: new URL(id).host,
    url: null,
    kind: 'native',
    redirectUris: [],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    initiateLoginUri: null,
    scopes: SCOPES,
    firstParty: false,
    subject: 'public',
    accessToken: 'opaque',
    audience: null,
    idTokenAlg: 'RS256',
    sessionMinutes: null,
    jwks: null,
    jwksUri: null,
  }
}

type Feature = NonNullable<Configuration['features']> & {
  clientIdMetadataDocument: {
    enabled: boolean
    ack: string
    allowFetch: (ctx: KoaContextWithOIDC | undefined, id: string) => Promise<boolean>
    allowClient: (ctx: KoaContextWithOIDC | undefined, client: Client) => boolean
    cacheDuration: { min: number; max: number }
  }
}

/** The library's own feature, which its types leave out; `mayFetch` counts the calls that a network causes. */
export function documentFeature(
  mayFetch: (ctx: KoaContextWithOIDC) => Promise<boolean>,
): Pick<Feature, 'clientIdMetadataDocument'> {
  return {
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      // Without a request it is a call of our own, about a client that was read before.
      allowFetch: async (ctx, id) => isDocumentId(id) && (ctx === undefined || (await mayFetch(ctx))),
      allowClient: (_ctx, client) => (client.grantTypes ?? []).every((grant) => GRANTS.includes(grant)),
      cacheDuration: KEPT,
    },
  }
}
