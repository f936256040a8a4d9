import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { startSmtp } from '@portico/dev-kit/smtp'
import { afterEach, describe, expect, it } from 'vitest'
import { certificateFor } from '../../../test-kit/certificate.ts'
import { createSmtp, greetingOf } from './smtp.ts'

// The package has no types.

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const MAIL = {
  messageId: '<1@portal.example>',
  from: 'no-reply@portal.example',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'en',
}

async function listening(server: Server): Promise<number> {
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function reasonOf(url: string): Promise<string> {
  const smtp = createSmtp(url, 'portal.example', { connectMs: 5_000 })
  ends.push(() => smtp.close())
  const error: unknown = await smtp.send(MAIL, true).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return error instanceof Error && 'reason' in error ? String(error.reason) : 'no fault'
}

describe('a mail server that cannot be used', () => {
  it('is told by its cause: a self-signed certificate', async () => {
    const port = await listening(createTlsServer(certificateFor('mail.example')))
    expect(await reasonOf(`smtps://127.0.0.1:${port}`)).toContain(
      'self-signed: name its authority in NODE_EXTRA_CA_CERTS',
    )
  })

  it('is told by its cause: no TLS on a port that smtps:// names', async () => {
    const smtp = await startSmtp()
    ends.push(smtp.close)
    expect(await reasonOf(`smtps://127.0.0.1:${smtp.port}`)).toContain('smtps:// is for port 465')
  })

  it('is told by its cause: nothing listens, or nobody knows the host', async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((done) => server.close(done))
    expect(await reasonOf(`smtp://127.0.0.1:${port}`)).toContain('nothing listens there')
    expect(await reasonOf('smtp://no-such-host.invalid:25')).toContain('not known to the name service')
  })
})

describe('a mail server is greeted', () => {
  it('by the host of the portal, an address in its own form', async () => {
    expect(greetingOf('https://portal.example:8443')).toBe('portal.example')
    expect(greetingOf('http://127.0.0.1:8080')).toBe('[127.0.0.1]')
    expect(greetingOf('http://[::1]:8080')).toBe('[IPv6:::1]')
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.write('220 relay\r\n')
      socket.on('error', () => {})
      socket.on('data', (data) => {
        heard.push(String(data))
        socket.end('550 5.7.1 no\r\n')
      })
    })
    const port = await listening(server)
    await reasonOf(`smtp://127.0.0.1:${port}`)
    expect(heard[0]).toBe('EHLO portal.example\r\n')
  })
})
