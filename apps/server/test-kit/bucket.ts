import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { isSigned } from './bucket-signature.ts'

const SECRET = 'a/secret+of=the bucket'
const BUCKET = 'documents'
/** Keys of one answer to a listing: few, so that every list has pages. */
const PAGE = 2

/**
 * `slow down`: refuses as an overloaded bucket does. `hold`: takes a request and never answers. `half`: sends half of an
 * answer's body and no more. `flood`: answers with a body without an end. `redirect`: leads to itself.
 */
export type BucketFault = 'slow down' | 'hold' | 'half' | 'flood' | 'redirect'

/** An answer without an end: how much of it the system took, and whether the other side has left. */
type Flood = { bytes: number; isOver: boolean }

const FLOOD = Buffer.alloc(65_536)

type BucketOptions = { port?: number; folder?: string }

/**
 * A real S3 server on this machine. It takes any signature, so whatever reaches it has passed a check of ours, which
 * follows the published steps and not the client's library.
 */
export async function startBucket({ port: at = 0, folder = 'images' }: BucketOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'portico-bucket-'))
  const store = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port: storePort } = await store.run()
  let fault: BucketFault | undefined
  let asked = 0
  const floods: Flood[] = []

  const front = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    asked++
    if (fault === 'hold') return
    if (fault === 'flood') return flood(response)
    if (fault === 'redirect') return void response.writeHead(307, { location: request.url }).end()
    if (fault === 'slow down') return refuse(response, 503, 'SlowDown')
    if (!isSigned(request, body, { id: 'owner', secret: SECRET }))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    forward(request, body, response)
  })

  function flood(response: ServerResponse) {
    const one: Flood = { bytes: 0, isOver: false }
    floods.push(one)
    response.once('close', () => {
      one.isOver = true
    })
    const pour = () => {
      if (one.isOver) return
      one.bytes += FLOOD.length
      response.write(FLOOD, pour)
    }
    pour()
  }

  function forward({ method, url = '', headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (url.includes('list-type=2')) return list(url, response)
    const { authorization: _checked, ...others } = headers
    const options = { port: storePort, host: '127.0.0.1', method, path: url, headers: others }
    const onward = send(options, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      if (fault === 'half') answer.once('data', (some) => response.write(some.subarray(0, some.length / 2)))
      else answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  }

  /** The server enciphers the place of the next page in a way that Node has given up, so pages are made here. */
  async function list(url: string, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    const token = searchParams.get('continuation-token')
    searchParams.delete('continuation-token')
    if (token) searchParams.set('start-after', Buffer.from(token, 'base64').toString())
    const answer = await fetch(`http://127.0.0.1:${storePort}${pathname}?${searchParams}`)
    const whole = await answer.text()
    const [first = '', ...others] = whole.split(/(?=<Contents>)/)
    const last = /<Key>(.*?)<\/Key>/.exec(others[PAGE - 1] ?? '')?.[1] ?? ''
    const next = `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
    const page =
      others.length > PAGE ? `${first}${others.slice(0, PAGE).join('')}${next}</ListBucketResult>` : whole
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(page) })
    if (fault === 'half') response.write(page.slice(0, page.length / 2))
    else response.end(page)
  }

  /** Beside the signatures: what a test looks at itself. */
  const direct = (path: string) => fetch(`http://127.0.0.1:${storePort}/${BUCKET}${path}`)
  await new Promise<void>((resolve) => front.listen(at, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  return {
    port,
    url: (more: { secret?: string; bucket?: string; timeoutS?: number } = {}) => {
      const { secret = SECRET, bucket = BUCKET, timeoutS } = more
      const query = new URLSearchParams({ endpoint: `http://127.0.0.1:${port}`, region: 'eu-1', folder })
      if (timeoutS) query.set('timeout', String(timeoutS))
      return `s3://owner:${encodeURIComponent(secret)}@${bucket}?${query}`
    },
    /** What it does with requests from now on. */
    behave: (next: BucketFault | undefined) => {
      fault = next
    },
    floods: (): readonly Flood[] => floods,
    /** How many requests have come. */
    asked: () => asked,
    async keys(): Promise<string[]> {
      const page = await (await direct('?list-type=2')).text()
      return [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    },
    bytes: async (key: string) => Buffer.from(await (await direct(`/${key}`)).arrayBuffer()),
    put: (key: string, body: string) =>
      fetch(`http://127.0.0.1:${storePort}/${BUCKET}/${key}`, { method: 'PUT', body }),
    async close(): Promise<void> {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      store.httpServer.closeAllConnections()
      await store.close().catch(() => undefined)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type Bucket = Awaited<ReturnType<typeof startBucket>>

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
