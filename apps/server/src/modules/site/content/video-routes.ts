import { join } from 'node:path'
import { isLocale } from '@portico/contract/locales'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../../platform/errors.ts'
import type { FindTaggedFile } from './tagged-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  'registration.webm': 'video/webm',
  'registration.vtt': 'text/vtt; charset=utf-8',
  'registration.jpg': 'image/jpeg',
}

type Address = { Params: { locale: string; file: string } }

/** The introductions of registration: small files, read when somebody plays one. */
export function videoRoutes(app: FastifyInstance, folder: string, find: FindTaggedFile): void {
  app.get<Address>('/videos/:locale/:file', { schema: { hide: true } }, async (request, reply) => {
    const { locale, file } = request.params
    const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined
    if (!isLocale(locale) || !type) throw refuse('not_found')
    const video = await find(join(folder, locale, file))
    if (!video) throw refuse('not_found')
    const { etag } = video
    reply.headers({ etag, 'cache-control': 'no-cache', 'accept-ranges': 'bytes' }).type(type)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return sendRange(reply, await video.read(), request.headers.range)
  })
}

/** Safari plays no video from a server that does not send parts of it. */
function sendRange(reply: FastifyReply, content: Buffer, header: string | undefined): FastifyReply {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return reply.send(content)
  const end = content.length - 1
  // `-500` are the last 500 bytes, `500-` all from there.
  const from = first === '' ? Math.max(0, content.length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? end : Math.min(Number(last), end)
  if (from > to) return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${content.length}`)
    .send(content.subarray(from, to + 1))
}
