import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'

let app: AccountsApp
let port: number
beforeAll(async () => {
  app = await openAccountsApp({ env: { PUBLIC_URL: 'https://id.example', HEADERS_MAX_KB: '20' } })
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** The whole answer to a request with these cookies, over a real connection. */
async function ask(path: string, cookies: string, more: Record<string, string> = {}): Promise<string> {
  const headers = {
    Host: 'id.example',
    Accept: 'text/html,*/*',
    Connection: 'close',
    ...more,
    Cookie: cookies,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return text(socket)
}

const planted = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, i) => `sister${i}=${'x'.repeat(bytes - i * 8)}`).join('; ')

describe('a browser that sends too many cookies', () => {
  it('gets a page that names the largest ones that are not ours, in the language of the address', async () => {
    const answer = await ask('/de/login', `__Host-device=${'d'.repeat(900)}; <b>=1; ${planted(25, 1000)}`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toMatch(/content-type: text\/html/i)
    expect(answer).toContain('<html lang="de" dir="ltr">')
    expect(answer).toContain('Zu viele Cookies')
    expect(answer).toContain('mit id.example eine Domain')
    expect(answer).toContain('<bdi>sister0</bdi>')
    expect(answer.match(/<li>/g)).toHaveLength(10)
    expect(answer).not.toContain('__Host-device')
    expect(answer).not.toContain('xxxx')
  })

  it('gets it in the language of the browser where the address has none, from right to left too', async () => {
    const answer = await ask('/', `${planted(25, 1000)}`, { 'Accept-Language': 'ar-EG,ar;q=0.9' })
    expect(answer).toContain('<html lang="ar" dir="rtl">')
  })

  it('runs nothing that a name says', async () => {
    const answer = await ask('/en', `<img src=x onerror=alert(1)>=${'x'.repeat(2000)}; ${planted(20, 1000)}`)
    expect(answer).toContain('&lt;img src')
    expect(answer).not.toContain('<img')
  })

  it('gets it also where there are more than are read at all', async () => {
    const answer = await ask('/en/login', planted(40, 4000))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Too many cookies')
  })

  it('is answered in the envelope at a call', async () => {
    const answer = await ask('/v1/user', planted(25, 1000), { Accept: 'application/json' })
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('"code":"invalid_request"')
  })

  it('is let in up to the size that the operator takes', async () => {
    expect(await ask('/en/login', planted(18, 1000))).toMatch(/^HTTP\/1\.1 200 /)
  })
})
