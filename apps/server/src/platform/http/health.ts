import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

const State = Type.Object({ status: Type.String() }, { additionalProperties: false })
const response = { 200: State, 503: State }
const RETRY_AFTER_S = 1

/**
 * `live`: the process answers. `ready`: it can serve, which it cannot while the store is away or once it is
 * draining. Neither asks who calls.
 */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(
    '/health/live',
    { config: { quiet: true }, schema: { tags: ['health'], summary: 'The process answers', response } },
    () => ({ status: 'ok' }),
  )
  app.get(
    '/health/ready',
    { config: { quiet: true }, schema: { tags: ['health'], summary: 'It can serve requests', response } },
    async (_request, reply) => {
      if (await isReady().catch(() => false)) return { status: 'ok' }
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: 'unavailable' })
    },
  )
}
