import { Failure } from '@portico/contract/kernel/envelope.schemas'
import { OAuthFailure } from '@portico/contract/tokens/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'

/**
 * For tests: checks every JSON answer against the schema that its route declares, and every error against its dialect's.
 * In production the serializer only leaves out undeclared fields; here a difference fails the request.
 */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload === '') return
    const schema = schemaFor(request, reply.statusCode)
    const [first] = schema ? Errors(schema, JSON.parse(payload)) : []
    if (first) {
      const where = `${request.method} ${request.routeOptions.url} ${reply.statusCode}`
      throw new Error(`${where}: answer does not match its schema at ${first.instancePath}: ${first.message}`)
    }
  })
}

function schemaFor(request: FastifyRequest, status: number): TSchema | undefined {
  const { config, schema } = request.routeOptions
  const declared = schema?.response as Record<number, TSchema> | undefined
  if (declared?.[status]) return declared[status]
  if (status < 400) return undefined
  return config.dialect === 'oauth' ? OAuthFailure : Failure
}
