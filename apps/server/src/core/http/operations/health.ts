import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { HEALTH } from './chapters.ts'

const State = Type.Object({ status: Type.String() }, { additionalProperties: false })
const OPEN = { tags: [HEALTH.name], security: [] }
const RETRY_AFTER_S = 1

/**
 * `live`: the process answers. `ready`: it can serve, which it cannot while the store is away or while it drains.
 * Neither needs credentials.
 */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(
    '/health/live',
    {
      config: { quiet: true },
      schema: { ...OPEN, operationId: 'live', summary: 'The process answers', response: { 200: State } },
    },
    () => ({ status: 'ok' }),
  )
  app.get(
    '/health/ready',
    {
      config: { quiet: true },
      schema: {
        ...OPEN,
        operationId: 'ready',
        summary: 'It can serve requests',
        response: { 200: State, 503: State },
      },
    },
    async (_request, reply) => {
      if (await isReady().catch(() => false)) return { status: 'ok' }
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: 'unavailable' })
    },
  )
}
