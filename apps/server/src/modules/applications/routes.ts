import { applications } from '@portico/contract/applications.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { findRedirect } from './find-redirect.ts'
import type { Application } from './registry.ts'

type Ports = { findApplication: (code: string) => Application | undefined }

export function applicationsRoutes(app: FastifyInstance, { findApplication }: Ports): void {
  serve(
    app,
    applications.findRedirect,
    { summary: 'The registered address to hand a signed-in person on to' },
    ({ query }) => ({ url: findRedirect(findApplication(query.application), query.requestedUrl) }),
  )
}
