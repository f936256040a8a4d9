import type { FastifyInstance } from 'fastify'
import type { Guards } from '../../platform/http/guards.ts'
import { countriesRoutes } from './routes.ts'

export function countriesModule(ports: { guards: Pick<Guards, 'requireSession'> }) {
  return { routes: (app: FastifyInstance) => countriesRoutes(app, ports.guards) }
}
