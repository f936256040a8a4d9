import { MINUTE_S } from '@portico/contract/kernel/units'
import type { ForeignPath } from '../../core/http/foreign.ts'

/** Each request without a session writes a row that is kept until the sign-in is too late. */
const WITHOUT_SESSION = { most: 600, windowS: MINUTE_S }

/** What of the library is reached, and nothing else of it. */
export const FOREIGN_PATHS: readonly ForeignPath[] = [
  { methods: ['GET', 'OPTIONS'], url: '/.well-known/openid-configuration' },
  { methods: ['GET', 'OPTIONS'], url: '/.well-known/oauth-authorization-server' },
  { methods: ['GET', 'OPTIONS'], url: '/oidc/jwks' },
  { methods: ['GET'], url: '/oidc/auth', limit: WITHOUT_SESSION },
  { methods: ['GET'], url: '/oidc/auth/:uid' },
  { methods: ['GET'], url: '/oidc/logout', limit: WITHOUT_SESSION },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/token' },
  { methods: ['GET', 'POST', 'OPTIONS'], url: '/oidc/me' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/introspect' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/revoke' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/request' },
]
