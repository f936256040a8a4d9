import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import type { DescribedRoute } from '../../../core/http/foreign.ts'
import { OPENID } from '../../../core/http/operations/chapters.ts'
import { FOREIGN_PATHS } from '../foreign-paths.ts'
import * as answers from './answers.ts'
import * as parameters from './parameters.ts'

const { back, front, published } = answers

const LED =
  'To a page of the portal, or back to `redirect_uri` with `code`, `state` and `iss`, or with `error`. What may not be led back goes to a page that says why'
const SIGNED_OUT =
  'To a page of the portal that asks the person, or to `post_logout_redirect_uri` with `state`'

/**
 * The OpenID endpoints for the description of the API, by method and path. What they take and answer follows from the
 * standards, which their summaries cite; scopes and claims are those that this installation serves.
 */
export function describeOpenid(claims: Readonly<Record<string, readonly string[]>>): DescribedRoute {
  const served = ['openid', ...Object.keys(claims), 'offline_access']
  const request = parameters.authorization(served)
  const begin = parameters.begin(request)
  const person = answers.ofPerson(Object.values(claims).flat())
  const operations: Readonly<Record<string, FastifySchema>> = {
    'GET /.well-known/openid-configuration': {
      operationId: 'openidConfiguration',
      summary: 'Every address, and what each takes (OpenID Connect Discovery)',
      ...published('What the portal says of itself', answers.discovery),
    },
    'GET /.well-known/oauth-authorization-server': {
      operationId: 'oauthConfiguration',
      summary: 'The same for libraries of OAuth 2.0 (RFC 8414)',
      ...published('What the portal says of itself', answers.discovery),
    },
    'GET /oidc/jwks': {
      operationId: 'openidKeys',
      summary: 'The keys with which ID tokens are signed (RFC 7517)',
      ...published('A set of public keys', answers.keys),
    },
    'GET /oidc/auth': {
      operationId: 'openidAuthorize',
      summary: 'Where the browser of a person begins a sign-in (OpenID Connect Core 3.1.2, with PKCE)',
      querystring: begin,
      ...front(LED),
    },
    'POST /oidc/auth': {
      operationId: 'openidAuthorizeByForm',
      summary: 'The same by a form',
      body: begin,
      ...front('To the same address with the form as its query'),
    },
    'POST /oidc/request': {
      operationId: 'openidPush',
      summary:
        'Hand a request in before the browser comes, which then brings its `request_uri` alone (RFC 9126)',
      body: parameters.byClient(request),
      ...back(201, 'Where the request is kept, for a minute', answers.pushed),
    },
    'POST /oidc/token': {
      operationId: 'openidToken',
      summary: 'Redeem a code, a refresh token or a device code, or get a token for a program (RFC 6749)',
      body: parameters.grants(served),
      ...back(200, 'The tokens', answers.tokens),
    },
    'GET /oidc/me': {
      operationId: 'openidUserinfo',
      summary: 'Who the person is (OpenID Connect Core 5.3)',
      ...person,
    },
    'POST /oidc/me': { operationId: 'openidUserinfoByForm', summary: 'The same by POST', ...person },
    'POST /oidc/introspect': {
      operationId: 'openidIntrospect',
      summary: 'Whether a token lives, and whose it is (RFC 7662)',
      body: parameters.ofToken,
      ...back(
        200,
        'What is known of it; of a dead or foreign one, that it is not active',
        answers.introspected,
      ),
    },
    'POST /oidc/revoke': {
      operationId: 'openidRevoke',
      summary: 'End a token, and with a refresh token all that followed from its sign-in (RFC 7009)',
      body: parameters.ofToken,
      ...back(200, 'It is no longer good, or never was', Type.Null()),
    },
    'POST /oidc/device/auth': {
      operationId: 'openidDevice',
      summary: 'Begin the sign-in of a device without a keyboard (RFC 8628)',
      body: parameters.device(served),
      ...back(200, 'What the device shows, and what it asks the token endpoint with', answers.deviceCodes),
    },
    'GET /oidc/logout': {
      operationId: 'openidEndSession',
      summary: 'Where the browser of a person goes to sign out (OpenID Connect RP-Initiated Logout)',
      querystring: parameters.endSession,
      ...front(SIGNED_OUT),
    },
    'POST /oidc/logout': {
      operationId: 'openidEndSessionByForm',
      summary: 'The same by a form',
      body: parameters.endSession,
      ...front('To the same address with the form as its query'),
    },
  }
  return (method, url) => {
    const operation = operations[`${method} ${url}`]
    if (!operation) return undefined
    const isLimited = FOREIGN_PATHS.some(
      (path) => path.url === url && path.methods.includes(method) && path.limit,
    )
    return {
      ...operation,
      tags: [OPENID.name],
      ...(operation.body ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
      ...(isLimited ? { response: { ...(operation.response as object), 429: answers.TOO_OFTEN } } : {}),
    }
  }
}
