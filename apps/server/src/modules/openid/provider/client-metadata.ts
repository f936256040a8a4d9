import { MINUTE_S } from '@portico/contract/kernel/units'
import type { Adapter, ClientMetadata } from 'oidc-provider'
import { isServed } from '../claims/claims.ts'
import { isDocumentId } from './client-documents.ts'
import type { OidcClient, OidcClients } from './oidc-client.ts'

/** The library wants a secret of every client that has one; the registry compares the real one, and this grants nothing. */
const KEPT_ELSEWHERE = 'kept by the registry'

/** An application as the library knows a client. */
export function metadataOf(client: OidcClient): ClientMetadata {
  switch (client.kind) {
    case 'web':
      return { ...browser(client), ...authentication(client) }
    case 'spa':
      return { ...browser(client), token_endpoint_auth_method: 'none' }
    case 'native':
      return { ...browser(client), application_type: 'native', token_endpoint_auth_method: 'none' }
    case 'machine':
      return {
        ...common(client),
        ...authentication(client),
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      }
    case 'device':
      return {
        ...common(client),
        ...withPeople(client),
        grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'none',
      }
  }
}

function common({ code, name }: OidcClient): ClientMetadata {
  return { client_id: code, client_name: name }
}

/** What every client has that people sign in to. */
function withPeople(client: OidcClient): Partial<ClientMetadata> {
  const { sessionMinutes } = client
  return {
    // The registry knows some that this version does not serve yet.
    scope: client.scopes.filter(isServed).join(' '),
    subject_type: client.subject,
    id_token_signed_response_alg: client.idTokenAlg,
    ...(sessionMinutes === null ? {} : { default_max_age: sessionMinutes * MINUTE_S }),
  }
}

function browser(client: OidcClient): ClientMetadata {
  const { backchannelLogoutUri } = client
  return {
    ...common(client),
    ...withPeople(client),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query', 'fragment'],
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    ...(backchannelLogoutUri
      ? { backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true }
      : {}),
  }
}

function authentication({ jwks, jwksUri }: OidcClient): Partial<ClientMetadata> {
  if (jwks || jwksUri)
    return {
      token_endpoint_auth_method: 'private_key_jwt',
      ...(jwks ? { jwks: { keys: [...jwks.keys] } } : { jwks_uri: jwksUri }),
    } as Partial<ClientMetadata>
  return { token_endpoint_auth_method: 'client_secret_basic', client_secret: KEPT_ELSEWHERE }
}

/** Clients come from the registry, which each node keeps in memory; the library writes none. */
export function clientAdapter({ findClient }: Pick<OidcClients, 'findClient'>): Adapter {
  const writesNothing = async () => {
    throw new Error('clients are kept by the registry')
  }
  return {
    async find(id) {
      // The library reads the document of one that describes itself.
      if (isDocumentId(id)) return undefined
      const client = findClient(id)
      // A program knows its own id: another spelling would name another audience.
      return client?.code === id ? metadataOf(client) : undefined
    },
    upsert: writesNothing,
    findByUid: writesNothing,
    findByUserCode: writesNothing,
    consume: writesNothing,
    destroy: writesNothing,
    revokeByGrantId: writesNothing,
  }
}
