import { isOfConsole } from '@portico/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../answers/errors.ts'
import { LOCALE_HEADER } from './locale.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that changes nothing and carries its own client authentication: it needs no cross-site check. */
    changesNothing?: boolean
  }
}

type Addresses = { publicUrl: string; consoleUrl?: string }

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls from other sites. A page there can make a browser send a form with our cookies, but it cannot add
 * `X-Locale`, and the browser names the origin of the request: the portal's, or the console's for its own calls.
 */
export function createCsrfCheck({ publicUrl, consoleUrl }: Addresses): (request: FastifyRequest) => void {
  const ofPortal = new URL(publicUrl).origin
  const ofConsole = new URL(consoleUrl ?? publicUrl).origin
  return (request) => {
    if (SAFE_METHODS.has(request.method)) return
    const { changesNothing, endpoint } = request.routeOptions.config
    if (changesNothing) return
    const ownOrigin = endpoint && isOfConsole(endpoint) ? ofConsole : ofPortal
    const { headers } = request
    const foreign =
      headers[LOCALE_HEADER] === undefined ||
      (headers.origin !== undefined && headers.origin !== ownOrigin) ||
      headers['sec-fetch-site'] === 'cross-site'
    if (foreign) throw refuse('access_denied')
  }
}
