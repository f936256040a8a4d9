import type { FastifyInstance } from 'fastify'
import type { Job } from './deliveries/periodic.ts'
import type { Retention } from './retention.ts'

/** What a module adds to the server. Its tables are found by their path: `modules/<noun>/tables.ts`. */
export type Module = {
  routes?: (app: FastifyInstance) => unknown
  retention?: readonly Retention[]
  periodic?: readonly Job[]
}
