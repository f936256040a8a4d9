import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { RedirectUrlData, RedirectUrlQuery } from '@portico/contract/applications.schemas'
import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import type { Guards } from '../../platform/http/guards.ts'
import { findRedirect } from './find-redirect.ts'
import type { Application } from './registry.ts'

type Ports = {
  guards: Pick<Guards, 'requireSession'>
  findApplication: (code: string) => Application | undefined
}

export function applicationsRoutes(app: FastifyInstance, { guards, findApplication }: Ports): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    CALLS.redirectUrl.path,
    {
      preHandler: guards.requireSession,
      schema: {
        tags: ['applications'],
        summary: 'The registered address to hand a signed-in person on to',
        querystring: RedirectUrlQuery,
        response: { 200: Success(RedirectUrlData) },
      },
    },
    ({ query }) => ok({ url: findRedirect(findApplication(query.application), query.requestedUrl) }),
  )
}
