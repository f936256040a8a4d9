/**
 * On https every cookie has this prefix, and one without it is not read: a browser takes it from this very host alone, so
 * that no other site under the same parent domain can plant or shadow one of ours. It needs https; on plain http the name
 * has no prefix.
 */
export const HOST_PREFIX = '__Host-'

/** The name of a cookie as it is sent. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name
}

/** The names (docs/reference/tokens.md), without the prefix. */
export const SESSION_COOKIE = 'session'
/** The session of the console, which no call of a person accepts. */
export const STAFF_COOKIE = 'staff'
export const SESSION_HANDLE_COOKIE = 'session_handle'
export const DEVICE_COOKIE = 'device'
export const REGISTRATION_COOKIE = 'registration'
export const QR_COOKIE = 'qr'
/** The browser's secret, to which the challenges of its passkey sign-ins are bound. */
export const PASSKEY_COOKIE = 'passkey'
export const REFERRAL_COOKIE = 'referral'
/** The host that the person has compared with the address bar; kept for this browser session. */
export const DOMAIN_COOKIE = 'domain'
export const COOKIE_POLICY_COOKIE = 'cookie_policy'
export const APPLICATION_COOKIE = 'application'
/** Set and removed at once, to learn whether the browser keeps cookies. */
export const CHECK_COOKIE = 'cookie_check'
export const pendingDocumentCookie = (documentType: string): string => `pending_${documentType}`

/** Prefixes by which scanners find a leaked token and see what it is; 256 random bits follow. */
export const TOKEN_PREFIX = {
  session: 'pts_',
  pending: 'ptp_',
  application: 'pta_',
  handle: 'pth_',
  handOff: 'pto_',
  staff: 'ptc_',
} as const

/** Prefix of the value of the `device` cookie. */
export const DEVICE_TOKEN_PREFIX = 'ptd_'
