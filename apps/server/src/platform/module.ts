import type { FastifyInstance } from 'fastify'
import type { Retention } from './retention.ts'

/** What a module brings to the server. Its tables are found by their place: `modules/<noun>/tables.ts`. */
export type Module = {
  routes?: (app: FastifyInstance) => unknown
  retention?: readonly Retention[]
}
