import { STAFF_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, setCookie } from '../../core/http/callers/cookies.ts'

const STRICT = { sameSite: 'strict' } as const

/**
 * The cookie of the console. No other site makes a browser send it, and it ends with the browser: it has no time of its
 * own.
 */
export function createStaffCookie(config: { consoleUrl: string }) {
  const at = { publicUrl: config.consoleUrl }
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[STAFF_COOKIE],
    set: (reply: FastifyReply, token: string): void => setCookie(reply, at, STAFF_COOKIE, token, STRICT),
    clear: (reply: FastifyReply): void => clearCookie(reply, at, STAFF_COOKIE, STRICT),
  }
}

export type StaffCookie = ReturnType<typeof createStaffCookie>
