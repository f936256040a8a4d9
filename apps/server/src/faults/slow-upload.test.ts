import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '@portico/contract/kernel/units'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { documentSteps } from '../../test-kit/documents.ts'
import { BODY_TIMEOUT_MS, TRANSFER_WINDOW_MS } from '../core/http/connections/slow-peers.ts'

const LINE_BYTES_PER_S = 50_000
/** The server's clock goes ten times as fast as the machine's, so that a line is slow and a test is not. */
const STEP_MS = 100
const SIDE = 750
const BOUNDARY = 'the-boundary'

let app: AccountsApp
let token: string
let email: string
let socket: Socket
beforeEach(async () => {
  app = await openAccountsApp()
  email = (await app.confirmed()).email
  token = await app.token(email)
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
})
afterEach(async () => {
  socket.destroy()
  await app.close()
})

/** Noise as PNG: 1.7 MB that cannot be made smaller. */
const noise = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()

function formOf(file: Buffer): Buffer {
  const part = (head: string, body: Buffer | string) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, body, '\r\n']
  const pieces = [
    ...part('Content-Disposition: form-data; name="documentType"', 'PASSPORT'),
    ...part('Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', file),
    `--${BOUNDARY}--\r\n`,
  ]
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

/** Begins an upload of so many bytes; what the server has said so far. */
function begin(length: number): () => string {
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(
    `POST /v1/documents/upload HTTP/1.1\r\nHost: localhost\r\nX-Locale: en\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return () => said
}

/** A second of the server's clock, in a tenth of a real one; on a busy machine it is more of both. */
async function second(): Promise<void> {
  await sleep(STEP_MS)
  app.elapse(SECOND_MS - STEP_MS)
  aheadMs += SECOND_MS - STEP_MS
}

let aheadMs = 0
const serverMs = () => performance.now() + aheadMs

it('a picture of 1.7 MB arrives whole over a line of 50 kB/s, and holds nobody up', async () => {
  const form = formOf(await noise())
  const said = begin(form.length)
  let seconds = 0
  for (let sent = 0; sent < form.length; sent += LINE_BYTES_PER_S) {
    socket.write(form.subarray(sent, sent + LINE_BYTES_PER_S))
    await second()
    seconds++
    // Others come and go meanwhile: the second place of the same account, and a sign-in.
    if (seconds === 5) expect((await app.signIn(email)).statusCode).toBe(200)
    if (seconds === 6) expect((await documentSteps(app).documents(token, 'PASSPORT')).length).toBeLessThan(2)
  }
  expect(seconds * SECOND_MS).toBeGreaterThan(BODY_TIMEOUT_MS)
  await expect.poll(said).toMatch(/^HTTP\/1\.1 200 /)
  const { path } = JSON.parse(said().slice(said().indexOf('{'))).data
  const { rawPayload } = await documentSteps(app).image(token, path)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: SIDE, height: SIDE })
})

it('an upload that stops is cut with 408 after half a minute, and leaves its place to the next one', async () => {
  const form = formOf(await noise())
  const said = begin(form.length)
  const closed = once(socket, 'close')
  socket.write(form.subarray(0, LINE_BYTES_PER_S))
  const began = serverMs()
  while (said() === '') await second()
  const tookMs = serverMs() - began
  await closed
  expect(said()).toMatch(/^HTTP\/1\.1 408 /)
  expect(tookMs).toBeGreaterThanOrEqual(TRANSFER_WINDOW_MS)
  // One window in which something came, and one in which nothing did.
  expect(tookMs).toBeLessThan(3 * TRANSFER_WINDOW_MS)
  const small = await sharp(randomBytes(500 * 500 * 3), { raw: { width: 500, height: 500, channels: 3 } })
    .png()
    .toBuffer()
  const next = await Promise.all([1, 2].map(() => documentSteps(app).upload(token, 'PASSPORT', small)))
  expect(next.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
