import { isLocale } from '@portico/contract/kernel/locales'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../core/http/answers/errors.ts'
import { FOR_ANY_SITE } from '../../../core/http/answers/security-headers.ts'
import { serveFiles } from '../files.ts'

const TYPES: Readonly<Record<string, string>> = {
  'registration.webm': 'video/webm',
  'registration.mp4': 'video/mp4',
  'registration.vtt': 'text/vtt; charset=utf-8',
  'registration.jpg': 'image/jpeg',
}

/** A range of one part, as players send it; any other range is answered with the whole file. */
const ONE_PART = /^bytes=(?:\d+-\d*|-\d+)$/

type Address = { Params: { locale: string; file: string } }

/** The introduction videos of registration. They support ranges, because Safari plays no video without them. */
export async function videoRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await serveFiles(app, folder, (path) => ({
    'content-type': TYPES[path.slice(path.indexOf('/') + 1)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    ...FOR_ANY_SITE,
  }))
  app.get<Address>('/videos/:locale/:file', { schema: { hide: true } }, async (request, reply) => {
    const { locale, file } = request.params
    if (!isLocale(locale) || !Object.hasOwn(TYPES, file)) throw refuse('not_found')
    const acceptRanges = ONE_PART.test(request.headers.range ?? '')
    return reply.sendFile(`${locale}/${file}`, { acceptRanges })
  })
}
