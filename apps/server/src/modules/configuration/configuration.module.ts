import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Applications } from '../applications/applications.module.ts'
import { createPublicConfig } from './public-config.ts'
import { configurationRoutes } from './routes.ts'

type Ports = Parameters<typeof createPublicConfig>[0] & {
  applications: Pick<Applications, 'editionOfApplications'>
}

export const configurationModule = defineModule({
  name: 'configuration',
  needs: { messenger: ['botName'], applications: ['listApplications', 'editionOfApplications'] },
  create,
})

function create(ports: Ports) {
  const publicConfig = createPublicConfig(ports)
  const { publicUrl } = ports.config
  return {
    publicConfig,
    /** Another number once what the store adds to it has changed. */
    edition: ports.applications.editionOfApplications,
    routes: (app: FastifyInstance) => configurationRoutes(app, { publicConfig, publicUrl }),
  }
}

export type Configuration = ReturnType<typeof create>
