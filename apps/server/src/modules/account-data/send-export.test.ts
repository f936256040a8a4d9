import { Readable } from 'node:stream'
import { until } from '@portico/dev-kit/until'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../core/clock.ts'
import { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import type { ExportLinks } from './export-links.ts'
import { createSendExport } from './send-export.ts'

const CHUNK = Buffer.alloc(1024 * 1024)
/** More than the buffers between two processes hold. */
const CHUNKS = 48

let app: FastifyInstance
afterEach(() => app.close())

/** A server whose every link is good for the same account, and how often a download was the day's. */
async function open(chunks: () => Iterable<Buffer>, findLink = async () => ({ subject: 'ada' })) {
  const spent: string[] = []
  const links = {
    require: findLink,
    spend: async ({ subject }: { subject: string }) => void spent.push(subject),
  } as unknown as ExportLinks
  const afterAnswer = createAfterAnswer(() => {})
  const send = createSendExport({
    clock: systemClock,
    links,
    exportAccount: async () => Readable.from(chunks()),
    afterAnswer,
  })
  app = Fastify()
  app.get('/', (_, reply) => send('code', reply))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, spent }
}

const large = () => Array.from({ length: CHUNKS }, () => CHUNK)

it('a download that its reader breaks off is not the day’s, and the link still works', async () => {
  const { address, spent } = await open(large)
  const response = await fetch(address)
  await response.body?.cancel()
  let bytes = 0
  await until(async () => {
    const again = await fetch(address)
    bytes = (await again.arrayBuffer()).byteLength
    return again.status === 200
  })
  expect(bytes).toBe(CHUNKS * CHUNK.length)
  await until(() => spent.length > 0)
  expect(spent).toEqual(['ada'])
})

it('a download that we break off is not the day’s', async () => {
  function* broken() {
    yield CHUNK
    throw new Error('the bucket is away')
  }
  const { address, spent } = await open(broken)
  const read = async () => {
    const response = await fetch(address)
    return [response.status, await response.arrayBuffer().catch(() => 'broken off')]
  }
  for (let i = 0; i < 2; i++) await until(async () => (await read())[1] === 'broken off')
  expect(spent).toEqual([])
})

it('a link that the download before used up, while it was looked for, gives no second one', async () => {
  const isLate = Promise.withResolvers<void>()
  const found: string[] = []
  const { address, spent } = await open(large, async () => {
    if (spent.length > 0) throw new Error('it is used up')
    // For the second download it is found before the first one is over, and known only afterwards.
    if (found.push('found') === 3) await isLate.promise
    return { subject: 'ada' }
  })
  const first = await fetch(address)
  const second = fetch(address)
  await until(() => found.length === 3)
  await first.arrayBuffer()
  await until(() => spent.length > 0)
  isLate.resolve()
  expect((await second).status).toBe(500)
  expect(spent).toEqual(['ada'])
})
