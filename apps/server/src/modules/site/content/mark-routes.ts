import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../core/http/answers/errors.ts'

export type ServedMark = { name: string; type: string; content: Buffer }

/** An SVG that is opened by itself is a document: let it run nothing, load nothing and be framed nowhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

type Address = { Params: { name: string } }

/** The applications' marks (logos), kept in memory: they are few and small, and each name has one content for ever. */
export function markRoutes(app: FastifyInstance, marks: readonly ServedMark[]): void {
  app.get<Address>('/marks/:name', { schema: { hide: true } }, (request, reply) => {
    const mark = marks.find(({ name }) => name === request.params.name)
    if (!mark) throw refuse('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': POLICY,
      })
      .type(mark.type)
      .send(mark.content)
  })
}
