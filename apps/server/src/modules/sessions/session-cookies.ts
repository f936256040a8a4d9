import {
  DEVICE_COOKIE,
  QR_COOKIE,
  SESSION_COOKIE,
  SESSION_HANDLE_COOKIE,
} from '@portico/contract/kernel/cookies'
import { DEVICE_COOKIE_MAX_AGE_S } from '@portico/contract/kernel/limits'
import type { TokenRequest } from '@portico/contract/tokens/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OAuthError } from '../../core/http/answers/errors.ts'
import { clearCookie, setCookie } from '../../core/http/callers/cookies.ts'

type Config = { publicUrl: string }

/** The three cookies of a browser's session. Only the handle, which has no authority, is readable. */
export function createSessionCookies(config: Config) {
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE],
    readHandle: (request: FastifyRequest): string | undefined => request.cookies[SESSION_HANDLE_COOKIE],
    readDevice: (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE],
    /** Whether the caller asks for a session in a browser's cookies, or for a token that it keeps itself. */
    formOf({ session }: Pick<TokenRequest, 'session'>): 'bearer' | 'cookie' {
      if (session === undefined) return 'bearer'
      if (session === 'cookie') return 'cookie'
      throw new OAuthError('invalid_request', 'session may only be cookie')
    },
    set(reply: FastifyReply, session: { token: string; handle: string; expiresIn: number }): void {
      const maxAge = session.expiresIn
      setCookie(reply, config, SESSION_COOKIE, session.token, { maxAge })
      setCookie(reply, config, SESSION_HANDLE_COOKIE, session.handle, { maxAge, httpOnly: false })
    },
    setDevice(reply: FastifyReply, deviceToken: string): void {
      setCookie(reply, config, DEVICE_COOKIE, deviceToken, { maxAge: DEVICE_COOKIE_MAX_AGE_S })
    },
    clearQr(reply: FastifyReply): void {
      clearCookie(reply, config, QR_COOKIE)
    },
    clear(reply: FastifyReply): void {
      clearCookie(reply, config, SESSION_COOKIE)
      clearCookie(reply, config, SESSION_HANDLE_COOKIE, { httpOnly: false })
    },
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
