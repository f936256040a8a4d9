import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../core/http/answers/errors.ts'
import { FOR_ANY_SITE } from '../../../core/http/answers/security-headers.ts'
import type { listLocales } from './list-locales.ts'

type Address = { Params: { file: string } }

/** `/locales/manifest.json` and `/locales/{code}.json`: public texts, which any client may read. */
export function localeRoutes(app: FastifyInstance, locales: ReturnType<typeof listLocales>): void {
  const schema = { hide: true }
  app.get('/locales/manifest.json', { schema }, (request, reply) => {
    const manifest = locales.manifest()
    const hash = Object.values(manifest).map((one) => one.hash.slice(0, 4))
    return send(request, reply, JSON.stringify(manifest), hash.join(''))
  })
  app.get<Address>('/locales/:file', { schema }, (request, reply) => {
    const [, code = ''] = /^(\w+)\.json$/.exec(request.params.file) ?? []
    const file = locales.file(code)
    if (!file) throw refuse('not_found')
    return send(request, reply, file.body, file.hash)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, body: string, hash: string): FastifyReply {
  const etag = `"${hash}"`
  reply.headers({ etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*', ...FOR_ANY_SITE })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
