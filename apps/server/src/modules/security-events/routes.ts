import { securityEvents } from '@portico/contract/security-events/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { createListEvents } from './list-events.ts'
import type { createReportEvent } from './report-event.ts'

type Ports = {
  listEvents: ReturnType<typeof createListEvents>
  reportEvent: ReturnType<typeof createReportEvent>
}

export function securityEventRoutes(app: FastifyInstance, { listEvents, reportEvent }: Ports): void {
  serve(
    app,
    securityEvents.list,
    { summary: 'What happened to the account, newest first' },
    ({ principal, query }) => listEvents(principal, query.before),
  )
  serve(
    app,
    securityEvents.report,
    { summary: 'The code of the page "this was not me", for an event of the account' },
    ({ principal, params }) => reportEvent(principal, params.id),
  )
}
