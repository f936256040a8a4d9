import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailReach } from './mail-reach.ts'
import { createSmtp } from './smtp.ts'

const INTERNATIONAL = 'josé@example.com'
const PLAIN = ['ada+news@example.com', "o'hara@example.com", 'ada@пример.рф']

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

let reach: ReturnType<typeof createMailReach>
beforeEach(() => {
  reach = createMailReach()
})

/** A mail server that answers a greeting, with the extensions that it has then. */
async function relay(extensions: string[]) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 relay.example\r\n')
    socket.on('data', () => {
      const lines = ['relay.example', ...extensions]
      socket.write(lines.map((line, i) => `250${i < lines.length - 1 ? '-' : ' '}${line}\r\n`).join(''))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? `smtp://127.0.0.1:${address.port}` : ''
}

function linesTo(url: string) {
  const smtp = createSmtp(url, 'portal.example', { connectMs: 5_000 }, reach.learned)
  ends.push(() => smtp.close())
  return smtp
}

describe('an address that is no ASCII before its @', () => {
  it('is taken until a mail server was greeted, also when none could be', async () => {
    expect(reach.takes(INTERNATIONAL)).toBe(true)
    await expect(linesTo('smtp://127.0.0.1:9').greet()).rejects.toThrow()
    expect(reach.takes(INTERNATIONAL)).toBe(true)
  })

  it.each([
    [['PIPELINING', 'SMTPUTF8', '8BITMIME'], true],
    [['SMTPUTF8'], true],
    [['PIPELINING', '8BITMIME'], false],
    [['X-SMTPUTF8-NOT'], false],
    [[], false],
  ])('is taken by a mail server with %j: %s', async (extensions, isTaken) => {
    await linesTo(await relay(extensions)).greet()
    expect(reach.takes(INTERNATIONAL)).toBe(isTaken)
    for (const address of PLAIN) expect(reach.takes(address), address).toBe(true)
  })

  it('is taken again once the mail server can carry it', async () => {
    const extensions = ['PIPELINING']
    const smtp = linesTo(await relay(extensions))
    await smtp.greet()
    expect(reach.takes(INTERNATIONAL)).toBe(false)
    extensions.push('SMTPUTF8')
    await smtp.greet()
    expect(reach.takes(INTERNATIONAL)).toBe(true)
  })
})
