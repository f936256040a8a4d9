import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_COOKIE } from '@portico/contract/cookies'

/** Browsers drop Secure cookies on plain http and demand https of a `__Host-` name, so PUBLIC_URL decides both. */
export function isSecure(config: { publicUrl: string }): boolean {
  return config.publicUrl.startsWith('https:')
}

export function sessionCookieName(config: { publicUrl: string }): string {
  return isSecure(config) ? SESSION_COOKIE.secure : SESSION_COOKIE.plain
}

/** What every cookie of the server has in common; pass `maxAge` at the call, and the same set to clear it. */
export function cookieOptions(
  config: { publicUrl: string },
  more: Pick<CookieSerializeOptions, 'maxAge'> = {},
): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), ...more }
}
