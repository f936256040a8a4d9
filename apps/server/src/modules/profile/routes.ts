import { profile } from '@portico/contract/profile/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { ListWaysIn } from './list-ways-in.ts'
import type { createReadAccountFacts } from './read-account-facts.ts'
import type { createReadProfile } from './read-profile.ts'

type Ports = {
  readProfile: ReturnType<typeof createReadProfile>
  readAccountFacts: ReturnType<typeof createReadAccountFacts>
  listWaysIn: ListWaysIn
}

export function profileRoutes(app: FastifyInstance, ports: Ports): void {
  const { readProfile, readAccountFacts, listWaysIn } = ports

  serve(app, profile.read, { summary: 'Who is signed in' }, ({ principal }) => readProfile(principal))
  serve(app, profile.facts, { summary: 'The account at a glance, for its owner' }, ({ principal }) =>
    readAccountFacts(principal),
  )
  serve(
    app,
    profile.waysIn,
    { summary: 'By what somebody signs in to the account besides its password' },
    async ({ principal }) => ({ waysIn: await listWaysIn(principal.accountId) }),
  )
}
