import { DAY_S, MINUTE_S, YEAR_S } from '@portico/contract/kernel/units'
import { INTERACTION_LIFE_S } from '@portico/contract/openid/limits'
import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import {
  type AdapterFactory,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  type RefreshToken,
} from 'oidc-provider'
import type { GuardedFetch } from '../../../core/http/outbound/guarded-fetch.ts'
import { isServed } from '../claims/claims.ts'
import type { FindPerson } from '../claims/find-person.ts'
import type { SubjectClient } from '../claims/subject-of.ts'
import type { AskedFrom } from '../device/device-codes.ts'
import type { SigningKey } from '../keys/signing-keys.ts'
import type { RenderProblem } from '../problems/render-problem.ts'
import { documentFeature } from './client-documents.ts'
import { clientAdapter } from './client-metadata.ts'
import type { RenderLogout } from './logout.ts'
import type { OidcClients } from './oidc-client.ts'
import type { createPolicy } from './policy.ts'
import { ACR_VALUES, isLostLevel } from './sign-in-classes.ts'

const TOKEN_S = 15 * MINUTE_S
const CODE_S = 60
const REFRESH_IDLE_S = 14 * DAY_S
const REFRESH_LIFE_S = 90 * DAY_S
/** How long a device's code is good. */
const DEVICE_CODE_S = 10 * MINUTE_S
export const GRANT_S = YEAR_S
const BASE = '/oidc'
export const DEVICE_PAGE = '/device'

export const INTERACTION_COOKIE = 'oidc_interaction'
const SIGNATURES = ['RS256', 'ES256', 'EdDSA'] as const
/** Nothing is signed with a secret that two share: the registry keeps no secret, only what compares one. */
const CLIENT_SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const

export type ProviderPorts = {
  isSecure: boolean
  keys: readonly SigningKey[]
  records: AdapterFactory
  clients: OidcClients
  findPerson: FindPerson
  isPerson: (id: string) => Promise<boolean>
  policy: ReturnType<typeof createPolicy>
  renderProblem: RenderProblem
  renderLogout: RenderLogout
  /** What people's scopes tell, as far as it is known in this installation. */
  claims: Readonly<Record<string, readonly string[]>>
  pairwise: (client: SubjectClient, accountId: string) => string
  guardedFetch: GuardedFetch
  deviceInfo: (ctx: KoaContextWithOIDC) => AskedFrom
  /** Undefined where clients that describe themselves are not taken. */
  mayFetchDocument: ((ctx: KoaContextWithOIDC) => Promise<boolean>) | undefined
}

/** Cookies with a path of their own cannot bear the prefix of all others, whose path is the whole site. */
export function cookieNames(isSecure: boolean) {
  return {
    session: isSecure ? '__Host-oidc_session' : 'oidc_session',
    interaction: isSecure ? `__Secure-${INTERACTION_COOKIE}` : INTERACTION_COOKIE,
    resume: isSecure ? '__Secure-oidc_resume' : 'oidc_resume',
  }
}

/** What the library may do, for how long, and by what it finds people, clients and records. */
export function createConfiguration(ports: ProviderPorts): Configuration {
  const { isSecure, keys, records, clients, findPerson, policy, renderProblem, renderLogout } = ports
  return {
    // Keys of clients, and where their logout is called: never an address inside, by no spelling and no redirect.
    fetch: (url, { method, headers, body, signal } = {}) =>
      ports.guardedFetch(String(url), {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(body ? { body: String(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
    adapter: (model: string) => (model === 'Client' ? clientAdapter(clients) : records(model)),
    jwks: { keys: [...keys] as never },
    async findAccount(ctx, id, token) {
      const person = await findPerson(id, ctx.oidc.client)
      // A level is of now: one that was taken back since is not in what a refresh token gives.
      if (person && token && 'acr' in token && isLostLevel(token.acr, person.level)) delete token.acr
      return person
    },
    interactions: { policy, url: (_ctx, { uid }) => `${BASE}/interaction/${uid}` },
    loadExistingGrant: async () => undefined,
    renderError: renderProblem,
    claims: {
      // Programs look for them in every ID token, whether they asked or not.
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      ...(Object.fromEntries(
        Object.entries(ports.claims).map(([scope, names]) => [scope, [...names]]),
      ) as object),
      iss: null,
      sid: null,
    },
    scopes: ['openid', 'offline_access'],
    acrValues: [...ACR_VALUES],
    // The standard wants it in every request, also where one address alone is registered.
    allowOmittingSingleRegisteredRedirectUri: false,
    conformIdTokenClaims: false,
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: (_ctx, accountId, client) => ports.pairwise(client, accountId),
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    enabledJWA: {
      clientAuthSigningAlgValues: [...CLIENT_SIGNATURES],
      idTokenSigningAlgValues: [...SIGNATURES],
      requestObjectSigningAlgValues: [...CLIENT_SIGNATURES],
      userinfoSigningAlgValues: [...SIGNATURES],
      introspectionSigningAlgValues: [...SIGNATURES],
      authorizationSigningAlgValues: [...SIGNATURES],
      dPoPSigningAlgValues: ['ES256', 'EdDSA'],
    },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some(
        // An address of an app has the origin "null", as every page has that hides its own.
        (address) => origin !== 'null' && URL.canParse(address) && new URL(address).origin === origin,
      ),
    cookies: {
      names: cookieNames(isSecure),
      long: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', secure: isSecure },
      keys: [],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      claimsParameter: {
        enabled: true,
        async assertClaimsParameter({ oidc }, { id_token }) {
          // The person answers on another device, and may be unable to sign in like that: this one would wait for nothing.
          if (oidc.route === 'device_authorization' && id_token?.acr?.essential)
            throw new errors.InvalidRequest('a device cannot demand a class of sign-in')
        },
      },
      ...(ports.mayFetchDocument ? documentFeature(ports.mayFetchDocument) : {}),
      clientCredentials: { enabled: true },
      // Its pages are ours, and the addresses of its own lead nowhere (foreign-paths.ts).
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', deviceInfo: ports.deviceInfo },
      dPoP: { enabled: true, requireNonce: () => false },
      introspection: {
        enabled: true,
        async allowedPolicy(_ctx, client, token) {
          const { accountId } = token as { accountId?: string }
          if (accountId && !(await ports.isPerson(accountId))) return false
          if (token.clientId === client.clientId) return true
          const { audience, kind } = clients.findClient(client.clientId) ?? {}
          // Who holds a resource may ask about the tokens that are for it.
          return (
            client.clientAuthMethod !== 'none' &&
            kind !== undefined &&
            !!audience &&
            audience === audienceOf(token)
          )
        },
      },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource(_ctx, client, oneOf) {
          if (oneOf) return oneOf[0] ?? ''
          const { accessToken, audience, kind } = clients.findClient(client.clientId) ?? {}
          if (audience && (accessToken === 'jwt' || kind === 'machine')) return audience
          // Such a token would be for everything and so for nothing.
          if (kind === 'machine') throw new errors.InvalidTarget('a machine names the resource that it calls')
          return undefined as never
        },
        useGrantedResource: (_ctx, source) =>
          clients.findClient(source.clientId ?? '')?.accessToken === 'jwt',
        getResourceServerInfo(_ctx, resource, client) {
          const own = clients.findClient(client.clientId)
          const holder =
            own?.audience === resource
              ? own
              : clients.listClients().find(({ audience }) => audience === resource)
          if (!own || !holder) throw new errors.InvalidTarget()
          // A token of a person for an interface of another: its holder would take it for one that the person sent there.
          const isTrusted = own.firstParty || own.kind === 'machine'
          if (holder.code !== own.code && !isTrusted) throw new errors.InvalidTarget()
          return {
            scope: own.scopes.filter((scope) => !isServed(scope)).join(' '),
            audience: resource,
            accessTokenFormat: holder.accessToken,
            accessTokenTTL: TOKEN_S,
            ...(holder.accessToken === 'jwt' ? { jwt: { sign: { alg: own.idTokenAlg } } } : {}),
          } as never
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => renderLogout(ctx),
        postLogoutSuccessSource: (ctx) => renderLogout(ctx),
      },
      userinfo: { enabled: true },
    },
    rotateRefreshToken: true,
    routes: {
      authorization: `${BASE}/auth`,
      // What a device shows: short, and the portal's own page.
      code_verification: DEVICE_PAGE,
      device_authorization: `${BASE}/device/auth`,
      end_session: `${BASE}/logout`,
      introspection: `${BASE}/introspect`,
      jwks: `${BASE}/jwks`,
      pushed_authorization_request: `${BASE}/request`,
      revocation: `${BASE}/revoke`,
      token: `${BASE}/token`,
      userinfo: `${BASE}/me`,
    },
    ttl: {
      AccessToken: TOKEN_S,
      AuthorizationCode: CODE_S,
      ClientCredentials: TOKEN_S,
      DeviceCode: DEVICE_CODE_S,
      Grant: GRANT_S,
      IdToken: TOKEN_S,
      Interaction: INTERACTION_LIFE_S,
      RefreshToken: (_ctx, token) => refreshLifeS(token),
      Session: SESSION_LIFE_S,
    },
  }
}

/** Rotation keeps it alive while it is used, but not beyond the longest life of all that follow from one sign-in. */
const refreshLifeS = (token: Pick<RefreshToken, 'totalLifetime'>): number =>
  Math.max(1, Math.min(REFRESH_IDLE_S, REFRESH_LIFE_S - token.totalLifetime()))

const audienceOf = (token: object): string | undefined => ('aud' in token ? String(token.aud) : undefined)
