import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { createReadSetting } from './read-setting.ts'
import { twoFactorRoutes } from './routes.ts'

export function twoFactorModule(ports: { db: Db }) {
  const readSetting = createReadSetting(ports)
  return { routes: (app: FastifyInstance) => twoFactorRoutes(app, { readSetting }) }
}
