import { applications } from '@portico/contract/applications.endpoints'
import { CONSOLE_APPLICATION } from '@portico/contract/statuses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { findRedirect } from './find-redirect.ts'
import type { Application } from './registry.ts'

/** A code that nobody registered is what somebody typed. */
const LOGGED_CODE_MAX = 64

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
    async ({ query, principal, log, id: reqId }) => {
      const application = findApplication(query.application)
      if (application?.code === CONSOLE_APPLICATION) await requireConsoleEntry(principal.sessionId)
      return {
        url: findRedirect(application, query.requestedUrl, (refused) => {
          const code = (application?.code ?? query.application).slice(0, LOGGED_CODE_MAX)
          log.warn({ reqId, application: code, ...refused }, 'a return address is refused')
        }),
      }
    },
  )
}
