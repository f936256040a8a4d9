import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_COOKIE } from '@portico/contract/cookies'

/** PUBLIC_URL decides: browsers drop Secure cookies on plain http, and allow a `__Host-` name only on https. */
export function isSecure(config: { publicUrl: string }): boolean {
  return config.publicUrl.startsWith('https:')
}

export function sessionCookieName(config: { publicUrl: string }): string {
  return isSecure(config) ? SESSION_COOKIE.secure : SESSION_COOKIE.plain
}

/** The options of every cookie of the server; add `maxAge` (seconds) to set one, and use the same options to clear it. */
export function cookieOptions(
  config: { publicUrl: string },
  more: Pick<CookieSerializeOptions, 'maxAge'> = {},
): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), ...more }
}
