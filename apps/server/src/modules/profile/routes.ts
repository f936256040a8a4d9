import { profile } from '@portico/contract/profile.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { createReadAccountFacts } from './read-account-facts.ts'
import type { createReadProfile } from './read-profile.ts'

type Ports = {
  readProfile: ReturnType<typeof createReadProfile>
  readAccountFacts: ReturnType<typeof createReadAccountFacts>
}

export function profileRoutes(app: FastifyInstance, { readProfile, readAccountFacts }: Ports): void {
  serve(app, profile.read, { summary: 'Who is signed in' }, ({ principal }) => readProfile(principal))
  serve(app, profile.facts, { summary: 'The account at a glance, for its owner' }, ({ principal }) =>
    readAccountFacts(principal),
  )
}
