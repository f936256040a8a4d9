import type { FastifyInstance } from 'fastify'
import { createPublicConfig } from './public-config.ts'
import { configurationRoutes } from './routes.ts'

export function configurationModule(ports: Parameters<typeof createPublicConfig>[0]) {
  const publicConfig = createPublicConfig(ports)
  const { publicUrl } = ports.config
  return {
    publicConfig,
    routes: (app: FastifyInstance) => configurationRoutes(app, { publicConfig, publicUrl }),
  }
}

export type Configuration = ReturnType<typeof configurationModule>
