import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createPublicConfig } from './public-config.ts'
import { configurationRoutes } from './routes.ts'

type Ports = Parameters<typeof createPublicConfig>[0]

export const configurationModule = defineModule({
  name: 'configuration',
  needs: { messenger: ['botName'], applications: ['listApplications'] },
  create,
})

function create(ports: Ports) {
  const publicConfig = createPublicConfig(ports)
  const { publicUrl } = ports.config
  return {
    publicConfig,
    routes: (app: FastifyInstance) => configurationRoutes(app, { publicConfig, publicUrl }),
  }
}

export type Configuration = ReturnType<typeof create>
