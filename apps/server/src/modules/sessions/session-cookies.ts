import { DEVICE_COOKIE, QR_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/cookies'
import { DEVICE_COOKIE_MAX_AGE_S } from '@portico/contract/limits'
import type { TokenRequest } from '@portico/contract/tokens.schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OAuthError } from '../../platform/errors.ts'
import { cookieOptions, sessionCookieName } from '../../platform/http/cookies.ts'

type Config = { publicUrl: string }

/** The three cookies of a browser's session. Only the handle, which has no authority, is readable. */
export function createSessionCookies(config: Config) {
  const name = sessionCookieName(config)
  const readable = (maxAge?: number) => ({
    ...cookieOptions(config, maxAge === undefined ? {} : { maxAge }),
    httpOnly: false,
  })
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    readHandle: (request: FastifyRequest): string | undefined => request.cookies[SESSION_HANDLE_COOKIE],
    readDevice: (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE],
    /** Whether the caller asks for a session in a browser's cookies, or for a token that it keeps itself. */
    formOf({ session }: Pick<TokenRequest, 'session'>): 'bearer' | 'cookie' {
      if (session === undefined) return 'bearer'
      if (session === 'cookie') return 'cookie'
      throw new OAuthError('invalid_request', 'session may only be cookie')
    },
    set(reply: FastifyReply, session: { token: string; handle: string; expiresIn: number }): void {
      reply.setCookie(name, session.token, cookieOptions(config, { maxAge: session.expiresIn }))
      reply.setCookie(SESSION_HANDLE_COOKIE, session.handle, readable(session.expiresIn))
    },
    setDevice(reply: FastifyReply, deviceToken: string): void {
      reply.setCookie(DEVICE_COOKIE, deviceToken, cookieOptions(config, { maxAge: DEVICE_COOKIE_MAX_AGE_S }))
    },
    clearQr(reply: FastifyReply): void {
      reply.clearCookie(QR_COOKIE, cookieOptions(config))
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, cookieOptions(config))
      reply.clearCookie(SESSION_HANDLE_COOKIE, readable())
    },
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
