import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const LIST = Array.from({ length: 200 }, (_, n) => ({ code: String(n) }))

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.get('/other', () => LIST)
  await app.register(async (compressed) => {
    compressAnswers(compressed)
    compressed.get('/list', () => LIST)
  })
})
afterEach(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it('an answer is sent in the smallest form that is taken', async () => {
  const plain = await get('/list')
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.json()).toEqual(LIST)
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get('/list', accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(read(answer.rawPayload).toString()).toBe(plain.body)
  }
})

it('no other route compresses its answers', async () => {
  expect((await get('/other', 'br')).headers).not.toHaveProperty('content-encoding')
})
