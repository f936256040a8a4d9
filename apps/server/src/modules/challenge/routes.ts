import { challenge } from '@portico/contract/challenge/endpoints'
import type { Challenge } from '@portico/contract/challenge/schemas'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'

type Issue = (level?: number) => Promise<Challenge>

export function challengeRoutes(app: FastifyInstance, issue: Issue | undefined): void {
  const summary = 'A proof of work; not found while reCAPTCHA is configured'
  serve(app, challenge.issue, { summary }, ({ query }) => {
    if (!issue) throw refuse('not_found')
    return issue(Number(query.level ?? 0))
  })
}
