import { CALLS } from '@portico/contract/calls'
import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { CheckTokenBody, CheckTokenQuery, CheckTokenResponse } from '@portico/contract/tokens.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { OAuthError } from '../../platform/errors.ts'
import { clientOf, requireClient } from '../../platform/http/client.ts'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { optional } from '../../platform/http/describe-operation.ts'
import { readCredentials } from '../../platform/http/guards.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { describeToken } from './check-token.ts'

type Ports = {
  sessions: Pick<Sessions, 'find' | 'findByCookie' | 'revoke' | 'cookies'>
  applications: Pick<Applications, 'verifyClient'>
  config: { publicUrl: string; profile: 'contract' | 'hardened' }
}

export function checkRoutes({ sessions, applications, config }: Ports) {
  const { cookies } = sessions
  const { profile } = config
  const sessionCookie = sessionCookieName(config)

  return (app: FastifyInstance) => {
    app.post(
      CALLS.checkToken.path,
      {
        onRequest: requireClient(applications.verifyClient),
        config: { dialect: 'oauth', changesNothing: true, quiet: true, described: described(profile) },
        schema: {
          tags: ['oauth'],
          summary: 'Whether a token lives, for the client that it was made for',
          consumes: ['application/x-www-form-urlencoded'],
          response: { 200: CheckTokenResponse },
        },
      },
      // No async function: a known token is answered without a single promise.
      (request, reply) => {
        const client = clientOf(request)
        const token = tokenOf(request)
        const found = token.startsWith(TOKEN_PREFIX.handle)
          ? findByHandle(request, token)
          : sessions.find(token)
        if (found instanceof Promise) {
          found
            .then((active) => reply.send(describeToken(client, active)))
            .catch((error) => reply.send(error))
        } else {
          reply.send(describeToken(client, found))
        }
      },
    )

    app.delete(
      CALLS.revoke.path,
      {
        config: { dialect: 'oauth' },
        schema: {
          tags: ['oauth'],
          summary: 'End a token, and with a session all that it minted',
          response: { 200: Type.Object({}) },
        },
      },
      async (request, reply) => {
        const credentials = readCredentials(request, sessionCookie)
        const token = credentials?.bearer ?? credentials?.cookie
        if (token) await sessions.revoke(token, request.caller)
        if (!credentials?.bearer) cookies.clear(reply)
        return {}
      },
    )
  }

  async function findByHandle(request: FastifyRequest, handle: string) {
    const cookie = cookies.read(request)
    return cookie === undefined ? undefined : sessions.findByCookie(cookie, handle)
  }

  /** In the query by the contract, or in the body, where no log sees it; not in both. */
  function tokenOf(request: FastifyRequest): string {
    const inQuery = tokenIn(request.query)
    const inBody = tokenIn(request.body)
    const token = inBody ?? inQuery
    const isBoth = inQuery !== undefined && inBody !== undefined
    const isOpen = inQuery !== undefined && profile === 'hardened'
    if (token === undefined || token === '' || isBoth || isOpen) throw new OAuthError('invalid_request')
    return token
  }
}

/** Read by hand, since this call is made at every request of a partner; a hardened portal has no query. */
function described(profile: 'contract' | 'hardened') {
  return profile === 'hardened'
    ? { body: CheckTokenBody }
    : { body: optional(CheckTokenBody), querystring: CheckTokenQuery }
}

function tokenIn(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null || !('token' in values)) return undefined
  const { token } = values
  // Given twice it is an array: which one is meant is anybody's guess.
  if (typeof token !== 'string') throw new OAuthError('invalid_request')
  return token
}
