/** Names of the cookies (docs/reference/tokens.md). `__Host-` needs https, so plain http has the bare name. */
export const SESSION_COOKIE = { secure: '__Host-session', plain: 'session' } as const
export const SESSION_HANDLE_COOKIE = 'session_handle'
export const DEVICE_COOKIE = 'device'
export const REGISTRATION_COOKIE = 'registration'
export const QR_COOKIE = 'qr'
export const REFERRAL_COOKIE = 'referral'
/** The host that the person compared with the address bar, for this browser session. */
export const DOMAIN_COOKIE = 'domain'
export const COOKIE_POLICY_COOKIE = 'cookie_policy'
export const APPLICATION_COOKIE = 'application'
/** Gone as soon as it was read: whether the browser keeps cookies at all. */
export const CHECK_COOKIE = 'cookie_check'
export const pendingDocumentCookie = (documentType: string): string => `pending_${documentType}`

/** The prefix makes a leaked token findable and says what it is; the rest is 256 random bits. */
export const TOKEN_PREFIX = {
  session: 'pts_',
  pending: 'ptp_',
  application: 'pta_',
  handle: 'pth_',
  handOff: 'pto_',
} as const

/** In front of the value of the `device` cookie. */
export const DEVICE_TOKEN_PREFIX = 'ptd_'
