import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/**
 * One file in the forms in which it goes over the wire. Text is kept compressed only: hundreds of pages stay in
 * memory, and a client that takes neither form is rare.
 */
export type Representation = {
  etag: string
  headers: Readonly<Record<string, string>>
} & ({ identity: Buffer } | { br: Buffer; gzip: Buffer })

export type Compressed = { br?: Buffer | undefined; gzip?: Buffer | undefined }

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/
/** Below this a compressed form saves no packet. */
const COMPRESS_FROM_BYTES = 512
const ETAG_LENGTH = 27

export async function createRepresentation(
  identity: Buffer,
  headers: Readonly<Record<string, string>>,
  quality: number,
  ready: Compressed = {},
): Promise<Representation> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, ETAG_LENGTH)}"`
  const isText = TEXT.test(headers['content-type'] ?? '')
  if (!isText || identity.length < COMPRESS_FROM_BYTES) return { identity, etag, headers }
  const [br, gz] = await Promise.all([
    ready.br ??
      compressBrotli(identity, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: quality,
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ready.gzip ?? compressGzip(identity, { level: zlib.Z_BEST_COMPRESSION }),
  ])
  return { br: alone(br), gzip: alone(gz), etag, headers: { ...headers, vary: 'accept-encoding' } }
}

/** What zlib returns is a view of a block of 64 KiB, all of which would stay as long as the page does. */
function alone(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
}

export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Representation,
): Promise<FastifyReply> {
  reply.headers(file.headers).header('etag', file.etag)
  if (isFresh(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  if ('identity' in file) return reply.send(file.identity)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(file.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(await decompressGzip(file.gzip))
}

function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return condition.trim() === '*' || condition.split(',').some((tag) => bare(tag) === bare(etag))
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })
}
