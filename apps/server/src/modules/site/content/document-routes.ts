import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/errors.ts'
import type { findDocument } from './find-document.ts'

/** What the viewers built into browsers need to show a document; it still loads nothing and is framed nowhere. */
const POLICY =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Address = { Params: { locale: string; name: string } }

export function documentRoutes(app: FastifyInstance, find: ReturnType<typeof findDocument>): void {
  app.get<Address>('/documents/:locale/:name', { schema: { hide: true } }, async (request, reply) => {
    const { locale, name } = request.params
    const document = await find(locale, name)
    if (!document) throw refuse('not_found')
    const { etag } = document
    reply.headers({
      etag,
      'cache-control': 'no-cache',
      'content-language': document.locale,
      'content-security-policy': POLICY,
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/pdf').send(await document.read())
  })
}
