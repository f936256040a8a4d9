import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { createReadProfile, type FindAccount } from './read-profile.ts'
import { profileRoutes } from './routes.ts'

export function profileModule(ports: { db: Db; findAccount: FindAccount }) {
  const readProfile = createReadProfile(ports)
  return { routes: (app: FastifyInstance) => profileRoutes(app, { readProfile }) }
}
