import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { TokenGrants, TokenRequest, TokenResponse } from '@portico/contract/tokens.schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OAuthError } from '../../platform/errors.ts'
import { clientOf, requireClient } from '../../platform/http/client.ts'
import type { Applications } from '../applications/applications.module.ts'
import { findGrant, type Granted, type Grants } from './grants.ts'

type Ports = { applications: Pick<Applications, 'verifyClient'> }

export function tokenRoutes({ applications }: Ports, grants: Grants) {
  return (instance: FastifyInstance) => {
    instance.withTypeProvider<TypeBoxTypeProvider>().post(
      CALLS.token.path,
      {
        onRequest: requireClient(applications.verifyClient),
        config: { mayAnswer: [429], dialect: 'oauth', described: { body: TokenGrants } },
        schema: {
          tags: ['oauth'],
          summary: 'Sign in, or turn a session into a token for an application',
          consumes: ['application/x-www-form-urlencoded'],
          body: TokenRequest,
          response: { 200: TokenResponse },
        },
      },
      async (request, reply) => {
        // An address ends up in logs and histories: nothing that opens a door may stand in it.
        if (hasQuery(request)) throw new OAuthError('invalid_request', 'parameters belong in the body')
        const grant = findGrant(grants, request.body.grant_type, clientOf(request))
        return answer(await grant(request.body, request, reply))
      },
    )
  }
}

function hasQuery(request: FastifyRequest): boolean {
  const query: unknown = request.query
  return typeof query === 'object' && query !== null && Object.keys(query).length > 0
}

function answer({ token, scope, expiresIn }: Granted): TokenResponse {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope,
    authentication_status: 'SUCCESS',
    two_fa_type: null,
  }
}
