import type { FastifyInstance } from 'fastify'
import { createReadProfile } from './read-profile.ts'
import { profileRoutes } from './routes.ts'

export function profileModule(ports: Parameters<typeof createReadProfile>[0]) {
  const readProfile = createReadProfile(ports)
  return { routes: (app: FastifyInstance) => profileRoutes(app, { readProfile }) }
}
