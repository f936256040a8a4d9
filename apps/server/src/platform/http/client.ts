import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { OAuthError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    client?: Client
  }
}

/** Who authenticated with HTTP Basic: the portal itself, or a partner's back end. */
export type Client = { kind: 'portal' } | { kind: 'partner'; application: string }

/** By the `Authorization` header as it came; undefined for anything but the credentials of a client. */
export type VerifyClient = (authorization: string | undefined) => Client | undefined

/** Before a byte of the body is read: what nobody vouches for is not even parsed. */
export function requireClient(verifyClient: VerifyClient): onRequestHookHandler {
  return (request, _reply, done) => {
    const client = verifyClient(request.headers.authorization)
    if (!client) throw new OAuthError('invalid_client')
    request.client = client
    done()
  }
}

/** For a handler behind `requireClient`. Without it it refuses instead of serving anybody. */
export function clientOf(request: FastifyRequest): Client {
  if (!request.client) throw new OAuthError('invalid_client')
  return request.client
}
