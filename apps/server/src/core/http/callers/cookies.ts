import type { CookieSerializeOptions } from '@fastify/cookie'
import { cookieName, HOST_PREFIX, STAFF_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyReply } from 'fastify'

/** PUBLIC_URL decides: browsers drop Secure cookies on plain http, and allow a `__Host-` name only on https. */
export function isSecure(config: { publicUrl: string }): boolean {
  return config.publicUrl.startsWith('https:')
}

type Jar = Record<string, string | undefined>

/**
 * Reads the cookies of a request as ours alone: on https those with the prefix, by the name without it. Every other one
 * may have been set by another site under the same parent domain.
 */
export function createOwnCookies(config: { publicUrl: string; consoleUrl?: string }): (sent: Jar) => Jar {
  const ofPortal = isSecure(config)
  const ofConsole = isSecure({ publicUrl: config.consoleUrl ?? config.publicUrl })
  return (sent) => {
    const own: Jar = {}
    for (const [name, value] of Object.entries(sent)) {
      const hasPrefix = name.startsWith(HOST_PREFIX)
      const plain = hasPrefix ? name.slice(HOST_PREFIX.length) : name
      if (hasPrefix === (plain === STAFF_COOKIE ? ofConsole : ofPortal)) own[plain] = value
    }
    return own
  }
}

type Options = Pick<CookieSerializeOptions, 'maxAge' | 'httpOnly' | 'sameSite'>

/** Sets one of our cookies. No script reads it, unless `httpOnly` is false; `maxAge` is in seconds. */
export function setCookie(
  reply: FastifyReply,
  config: { publicUrl: string },
  name: string,
  value: string,
  options: Options = {},
): void {
  reply.setCookie(cookieName(name, isSecure(config)), value, optionsOf(config, options))
}

export function clearCookie(
  reply: FastifyReply,
  config: { publicUrl: string },
  name: string,
  options: Options = {},
): void {
  reply.clearCookie(cookieName(name, isSecure(config)), optionsOf(config, options))
}

/** No `domain`: with one, the cookie would be sent to every host below it. */
function optionsOf(config: { publicUrl: string }, options: Options): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), ...options }
}
