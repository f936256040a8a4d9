import { applications } from '@portico/contract/applications/endpoints'
import { CONSOLE_APPLICATION } from '@portico/contract/kernel/statuses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import { findRedirect } from './find-redirect.ts'
import { reportRefused } from './onward.ts'
import type { Application } from './registry.ts'

type Ports = {
  findApplication: (code: string) => Application | undefined
  requireConsoleEntry: (sessionId: string) => Promise<unknown>
}

export function applicationsRoutes(
  app: FastifyInstance,
  { findApplication, requireConsoleEntry }: Ports,
): void {
  serve(
    app,
    applications.findRedirect,
    { summary: 'The registered address to hand a signed-in person on to' },
    async (request) => {
      const { query, principal } = request
      const application = findApplication(query.application)
      if (application?.code === CONSOLE_APPLICATION) await requireConsoleEntry(principal.sessionId)
      const report = reportRefused(request, application?.code ?? query.application)
      return { url: findRedirect(application, query.requestedUrl, report) }
    },
  )
}
