import type { FastifyInstance } from 'fastify'
import { createReadAccountFacts } from './read-account-facts.ts'
import { createReadProfile } from './read-profile.ts'
import { profileRoutes } from './routes.ts'

type Ports = Parameters<typeof createReadProfile>[0] & Parameters<typeof createReadAccountFacts>[0]

export function profileModule(ports: Ports) {
  const readProfile = createReadProfile(ports)
  const readAccountFacts = createReadAccountFacts(ports)
  return { routes: (app: FastifyInstance) => profileRoutes(app, { readProfile, readAccountFacts }) }
}
