import { STAFF_COOKIE } from '@portico/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOptions, isSecure } from '../../platform/http/cookies.ts'

/**
 * The cookie of the console. No other site makes a browser send it, and it ends with the browser: it has no time of its
 * own.
 */
export function createStaffCookie(config: { consoleUrl: string }) {
  const at = { publicUrl: config.consoleUrl }
  const name = isSecure(at) ? STAFF_COOKIE.secure : STAFF_COOKIE.plain
  const options = { ...cookieOptions(at), sameSite: 'strict' as const }
  return {
    name,
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string): void => void reply.setCookie(name, token, options),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  }
}

export type StaffCookie = ReturnType<typeof createStaffCookie>
