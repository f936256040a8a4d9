import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesIn, linksIn } from './findings.ts'
import { type Mail, openMailStore } from './store.ts'
import { mailboxServer } from './web.ts'

const MAIL = [
  'From: Portico <no-reply@localhost>',
  'To: Ada <ada@example.com>',
  'Subject: =?utf-8?B?0J/RgNC40LLQtdGC?= <script>',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Confirm: http://localhost:8080/en/confirmation/abc-12345678',
  'Or type 7K3M-9QXZ.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Confirm</p><script>alert(1)</script>',
  '--b--',
  '',
].join('\r\n')

let folder: string
let origin: string
let store: Awaited<ReturnType<typeof openMailStore>>
let server: ReturnType<typeof mailboxServer>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-mails-'))
  store = await openMailStore(folder)
  server = mailboxServer(store)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await store.add(Buffer.from(MAIL), ['ada@example.com'])
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

async function mailsOf(address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/mails.json?to=${address}`)
  return (await answer.json()) as Mail[]
}

describe('the mailbox', () => {
  it('gives a mail with its links and codes, by recipient', async () => {
    const [mail] = await mailsOf('ADA@example.com')
    expect(mail?.links).toEqual(['http://localhost:8080/en/confirmation/abc-12345678'])
    expect(mail?.codes).toEqual(['7K3M-9QXZ'])
    expect(await mailsOf('eve@example.com')).toEqual([])
  })

  it('escapes the text of a mail, and lets the page of a mail run no script', async () => {
    const [mail] = store.list()
    const shown = await (await fetch(`${origin}/mails/${mail?.id}`)).text()
    expect(shown).toContain('Привет &lt;script&gt;')
    const framed = await fetch(`${origin}/mails/${mail?.id}/html`)
    expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(framed.headers.get('content-security-policy')).not.toContain('allow-scripts')
  })

  it('opens on the newest mail', async () => {
    const shown = await (await fetch(origin)).text()
    expect(shown).toContain(`<a href="/mails/${store.list()[0]?.id}" aria-current="page">`)
    expect(shown).toContain('<h1>Привет &lt;script&gt;</h1>')
  })

  it('still has its mails after a restart', async () => {
    const reopened = await openMailStore(folder)
    expect(reopened.list().map((mail) => mail.subject)).toEqual(['Привет <script>'])
    expect(reopened.list()[0]?.to).toEqual(['ada@example.com'])
  })

  it('refuses a foreign host name that was pointed at this machine', async () => {
    const status = await new Promise((resolve) => {
      get(`${origin}/mails.json`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(421)
  })

  it('finds codes of six digits and of eight characters, and no years or words', () => {
    expect(codesIn('Your code: 123 456, or 7K3M9QXZ. In 2026, PASSWORD.')).toEqual(['123 456', '7K3M9QXZ'])
    expect(linksIn('See (https://a.example/x?y=1), thanks.')).toEqual(['https://a.example/x?y=1'])
  })
})
