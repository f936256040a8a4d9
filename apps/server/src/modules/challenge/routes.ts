import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Challenge, ChallengeQuery } from '@portico/contract/challenge.schemas'
import { Success } from '@portico/contract/envelope.schemas'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'

export function challengeRoutes(
  app: FastifyInstance,
  issue: ((level?: number) => Promise<Challenge>) | undefined,
): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    CALLS.challenge.path,
    {
      config: { mayAnswer: [404] },
      schema: {
        tags: ['challenge'],
        summary: 'A proof of work; not found while reCAPTCHA is configured',
        querystring: ChallengeQuery,
        response: { 200: Success(Challenge) },
      },
    },
    async (request) => {
      if (!issue) throw refuse('not_found')
      return ok(await issue(Number(request.query.level ?? 0)))
    },
  )
}
