import { MINUTE_S } from '@portico/contract/kernel/units'
import type { ForeignPath } from '../../core/http/foreign.ts'

/** Each request without a session writes a row that is kept until the sign-in is too late. */
const WITHOUT_SESSION = { most: 600, windowS: MINUTE_S }

/** Each code of a device is a row that is kept for some minutes. */
const DEVICE_CODES = { most: 60, windowS: MINUTE_S }

const AUTHORIZATION = '/oidc/auth'
const LOGOUT = '/oidc/logout'
/** Where a form is read as the address that it stands for. */
export const LEAD_BY_GET: readonly string[] = [AUTHORIZATION, LOGOUT]

/** What of the library is reached, and nothing else of it. */
export const FOREIGN_PATHS: readonly ForeignPath[] = [
  { methods: ['GET', 'OPTIONS'], url: '/.well-known/openid-configuration' },
  { methods: ['GET', 'OPTIONS'], url: '/.well-known/oauth-authorization-server' },
  { methods: ['GET', 'OPTIONS'], url: '/oidc/jwks' },
  { methods: ['GET'], url: AUTHORIZATION, limit: WITHOUT_SESSION },
  // It writes nothing, and leads to the line above.
  { methods: ['POST'], url: AUTHORIZATION },
  { methods: ['GET'], url: '/oidc/auth/:uid' },
  { methods: ['GET'], url: LOGOUT, limit: WITHOUT_SESSION },
  { methods: ['POST'], url: LOGOUT },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/token' },
  { methods: ['GET', 'POST', 'OPTIONS'], url: '/oidc/me' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/introspect' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/revoke' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/request' },
  { methods: ['POST', 'OPTIONS'], url: '/oidc/device/auth', limit: DEVICE_CODES },
]
