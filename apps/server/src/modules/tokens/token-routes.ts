import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeFieldsOf, NO_CODE } from '../../core/codes/code-fields.ts'
import { OAuthError } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { Granted } from '../sign-in/grant.ts'
import { describeSecondStep } from './describe-second-step.ts'
import { findGrant, type Grants } from './grants.ts'

export function tokenRoutes(app: FastifyInstance, grants: Grants): void {
  serve(
    app,
    tokens.grant,
    { summary: 'Sign in, or turn a session into a token for an application' },
    async (call, reply) => {
      // Addresses end up in logs and histories, so no secret may stand in one.
      if (hasQuery(call)) throw new OAuthError('invalid_request', 'parameters belong in the body')
      const grant = findGrant(grants, call.body.grant_type, call.client)
      return answer(await grant(call, reply))
    },
  )
}

function hasQuery(request: FastifyRequest): boolean {
  const query: unknown = request.query
  return typeof query === 'object' && query !== null && Object.keys(query).length > 0
}

function answer({
  token,
  scope,
  expiresIn,
  secondStep,
  isCompleted = false,
  isDeletionCancelled = false,
}: Granted): TokenResponse {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope,
    authentication_status: secondStep ? 'TWO_FACTOR_AUTHENTICATION' : 'SUCCESS',
    two_fa_type: null,
    ...(isCompleted ? codeFieldsOf(NO_CODE) : {}),
    ...(isDeletionCancelled ? { deletion_cancelled: true } : {}),
    ...(secondStep ? describeSecondStep(secondStep) : {}),
  }
}
