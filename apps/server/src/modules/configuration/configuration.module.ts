import type { FastifyInstance } from 'fastify'
import { domainRoutes } from './domain-routes.ts'
import { createPublicConfig } from './public-config.ts'
import { configurationRoutes } from './routes.ts'

export function configurationModule(ports: Parameters<typeof createPublicConfig>[0]) {
  const publicConfig = createPublicConfig(ports)
  return {
    publicConfig,
    routes: (app: FastifyInstance) => {
      configurationRoutes(app, publicConfig)
      domainRoutes(app, ports.config.publicUrl)
    },
  }
}
