import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const COMPRESS = {
  gzip: (text: string) => compressGzip(text),
  br: (text: string) => compressBrotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY } }),
}
/** A thorough compression takes a hundred times as long. */
const QUALITY = 6

/**
 * The answers of the routes of `app` are compressed. For those alone that are the same for everybody: where an answer holds
 * a secret next to what somebody else may choose, its compressed length tells of the secret.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload === '') return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request)
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return COMPRESS[encoding](payload)
  })
}
