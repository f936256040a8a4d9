import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { compareHost, HOST_MAX } from '@portico/contract/domain'
import { DomainAnswer, DomainQuery } from '@portico/contract/domain.schemas'
import { Success } from '@portico/contract/envelope.schemas'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'

export function domainRoutes(app: FastifyInstance, publicUrl: string): void {
  app.withTypeProvider<TypeBoxTypeProvider>().get(
    CALLS.domain.path,
    {
      schema: {
        tags: ['configuration'],
        summary: 'Whether a host is the one of this portal',
        querystring: DomainQuery,
        response: { 200: Success(DomainAnswer) },
      },
    },
    async (request) => {
      const host = request.query.host.trim()
      if (host === '') throw refuseField('host', 'required')
      if (host.length > HOST_MAX) throw refuseField('host', 'max_length')
      return ok(compareHost(publicUrl, host))
    },
  )
}
