import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { LOCALE_HEADER } from './locale.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that changes nothing and carries its own client authentication: it needs no cross-site check. */
    changesNothing?: boolean
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls from other sites. A page there can make a browser send a form with our cookies, but it cannot add
 * `X-Locale`, and the browser names the origin of the request.
 */
export function createCsrfCheck(publicUrl: string): (request: FastifyRequest) => void {
  const ownOrigin = new URL(publicUrl).origin
  return (request) => {
    if (SAFE_METHODS.has(request.method)) return
    if (request.routeOptions.config.changesNothing) return
    const { headers } = request
    const foreign =
      headers[LOCALE_HEADER] === undefined ||
      (headers.origin !== undefined && headers.origin !== ownOrigin) ||
      headers['sec-fetch-site'] === 'cross-site'
    if (foreign) throw refuse('access_denied')
  }
}
