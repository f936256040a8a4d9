import { verification } from '@portico/contract/verification.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readDocuments, readStatuses } from './read-verifications.ts'

export function verificationRoutes(app: FastifyInstance): void {
  serve(
    app,
    verification.list,
    { summary: 'Where each document stands, or the documents of one type' },
    ({ query }) => (query.documentType ? readDocuments(query.documentType) : readStatuses()),
  )
}
