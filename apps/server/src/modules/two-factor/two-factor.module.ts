import type { FastifyInstance } from 'fastify'
import { createReadSetting } from './read-setting.ts'
import { twoFactorRoutes } from './routes.ts'

export function twoFactorModule(ports: Parameters<typeof createReadSetting>[0]) {
  const readSetting = createReadSetting(ports)
  return { routes: (app: FastifyInstance) => twoFactorRoutes(app, { readSetting }) }
}
