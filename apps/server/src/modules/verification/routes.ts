import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import { Verifications, VerificationsQuery } from '@portico/contract/verification.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import type { Guards } from '../../platform/http/guards.ts'
import { readDocuments, readStatuses } from './read-verifications.ts'

export function verificationRoutes(guards: Guards) {
  return (app: FastifyInstance) => {
    app.withTypeProvider<TypeBoxTypeProvider>().get(
      CALLS.verifications.path,
      {
        preHandler: guards.requireSession,
        schema: {
          tags: ['verification'],
          summary: 'Where each document stands, or the documents of one type',
          querystring: VerificationsQuery,
          response: { 200: Success(Verifications) },
        },
      },
      ({ query }) => ok(query.documentType ? readDocuments(query.documentType) : readStatuses()),
    )
  }
}
