import { securityEvents } from '@portico/contract/security-events.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { createListEvents } from './list-events.ts'

type Ports = { listEvents: ReturnType<typeof createListEvents> }

export function securityEventRoutes(app: FastifyInstance, { listEvents }: Ports): void {
  serve(
    app,
    securityEvents.list,
    { summary: 'What happened to the account, newest first' },
    ({ principal, query }) => listEvents(principal, query.before),
  )
}
