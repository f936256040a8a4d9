import { CALLS } from '@portico/contract/calls'
import { PublicConfig } from '@portico/contract/configuration.schemas'
import type { FastifyInstance } from 'fastify'

/** Plain JSON, not the envelope: it is read before the portal knows anything (contract 4). */
export function configurationRoutes(app: FastifyInstance, publicConfig: () => PublicConfig): void {
  app.get(
    CALLS.config.path,
    {
      schema: {
        tags: ['configuration'],
        summary: 'Public configuration of this installation',
        response: { 200: PublicConfig },
      },
    },
    () => publicConfig(),
  )
}
