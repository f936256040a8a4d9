import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../../core/http/answers/accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/**
 * One page in the forms in which it is sent. Only the compressed forms are kept: hundreds of pages stay in memory, and
 * clients that take neither form are rare.
 */
export type Representation = {
  etag: string
  headers: Readonly<Record<string, string>>
  br: Buffer
  gzip: Buffer
}

/** The first reader waits for the compression. */
const AT_ONCE = 6
/** No request waits for it: it takes some 100 ms instead of 5 and saves a tenth of the bytes. */
const THOROUGH = zlib.BROTLI_MAX_QUALITY
const ETAG_LENGTH = 27

export async function createRepresentation(
  identity: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Representation> {
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, ETAG_LENGTH)}"`
  const [br, gz] = await Promise.all([
    brotliOf(identity, AT_ONCE),
    compressGzip(identity, { level: zlib.Z_BEST_COMPRESSION }),
  ])
  return { br, gzip: alone(gz), etag, headers: { ...headers, vary: 'accept-encoding' } }
}

/** The same page in fewer bytes. */
export async function compressThoroughly(page: Representation): Promise<Representation> {
  return { ...page, br: await brotliOf(await decompressGzip(page.gzip), THOROUGH) }
}

async function brotliOf(identity: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compressBrotli(identity, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  return alone(compressed)
}

/** Copies zlib's result: it is a view of a block of 64 KiB, which would stay in memory as long as the page. */
function alone(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
}

export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Representation,
): Promise<FastifyReply> {
  reply.headers(page.headers).header('etag', page.etag)
  if (isFresh(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (encoding) return reply.header('content-encoding', encoding).send(page[encoding])
  return reply.send(await decompressGzip(page.gzip))
}

function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return condition.trim() === '*' || condition.split(',').some((tag) => bare(tag) === bare(etag))
}
