import type { QrStatus } from '@portico/contract/qr-login/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { qrSteps } from '../../../test-kit/qr-login.ts'
import { QR_COOKIE_MAX_AGE_S } from './limits.ts'
import { QR_STREAMS_PER_NETWORK } from './status-streams.ts'

/** The events of an answer that has ended. */
const eventsOf = (body: string): QrStatus[] =>
  body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []))

describe('the events of a browser that shows a code', () => {
  let here: AccountsApp
  let there: AccountsApp
  beforeAll(async () => {
    here = await openAccountsApp()
    there = await openAccountsApp({ database: here.database })
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })
  const events = (app: AccountsApp, cookies: Record<string, string>, from?: string) =>
    app.call('GET', '/v1/qr-login/events', { cookies, ...(from ? { from } : {}) })

  /** Listens over the network, event by event. */
  async function listenTo(app: AccountsApp, cookies: Record<string, string>) {
    if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const address = app.fastify.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const headers = { cookie: `qr=${cookies.qr}` }
    const answer = await fetch(`http://127.0.0.1:${port}/v1/qr-login/events`, { headers })
    const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    /** The next event; undefined when the stream has ended. */
    async function next(): Promise<QrStatus | undefined> {
      for (;;) {
        const [event] = eventsOf(text.slice(0, text.lastIndexOf('\n\n') + 1))
        if (event) {
          text = text.slice(text.indexOf('\n\n', text.indexOf('data: ')) + 2)
          return event
        }
        const chunk = await chunks?.read()
        if (!chunk || chunk.done) return undefined
        text += chunk.value
      }
    }
    return { answer, next }
  }

  it('tell what a phone does on another node, and end with the decision', async () => {
    const token = await there.token((await there.confirmed()).email)
    const { code, cookies } = await qrSteps(here).start()
    const { answer, next } = await listenTo(here, cookies)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await next()).toMatchObject({ state: 'waiting', number: null })
    await qrSteps(there).scan(token, code)
    const scanned = await next()
    expect(scanned).toMatchObject({ state: 'scanned', number: expect.stringMatching(/^\d\d$/) })
    await qrSteps(there).approve(token, code, scanned?.number ?? '')
    expect(await next()).toMatchObject({ state: 'approved', number: null })
    expect(await next()).toBeUndefined()
  })

  it('end by themselves when the code expires, and at once for a browser without a code', async () => {
    const { cookies } = await qrSteps(here).start()
    await here.later(QR_COOKIE_MAX_AGE_S)
    for (const known of [cookies, {}, { qr: 'guessed' }]) {
      expect(eventsOf((await events(here, known)).body)).toEqual([
        { state: 'expired', number: null, expiresIn: 0 },
      ])
    }
  })

  it('are not opened by HEAD, which would hold a stream that nobody reads', async () => {
    const token = await here.token((await here.confirmed()).email)
    const { code, cookies } = await qrSteps(here).start()
    const { next } = await listenTo(here, cookies)
    expect(await next()).toMatchObject({ state: 'waiting' })
    expect((await here.call('HEAD', '/v1/qr-login/events', { cookies })).statusCode).toBe(404)
    // A stream opened by HEAD would have replaced this one.
    await qrSteps(here).scan(token, code)
    expect(await next()).toMatchObject({ state: 'scanned' })
    await qrSteps(here).deny(token, code)
  })

  it('end when the server is asked to shut down', async () => {
    const leaving = await openAccountsApp({ database: here.database })
    const { cookies } = await qrSteps(leaving).start()
    const { next } = await listenTo(leaving, cookies)
    expect(await next()).toMatchObject({ state: 'waiting' })
    await leaving.close()
    expect(await next()).toBeUndefined()
  })

  it('are refused to a network that already holds its share of streams, and to no other', async () => {
    const full = await openAccountsApp({ database: here.database })
    const office = '203.0.113.7'
    const browsers: Record<string, string>[] = []
    for (let i = 0; i < QR_STREAMS_PER_NETWORK; i++) {
      browsers.push((await qrSteps(full).start({ from: office })).cookies)
    }
    const { cookies } = await qrSteps(full).start()
    const elsewhere = await qrSteps(full).start()
    const open = browsers.map((browser) => events(full, browser, office))
    open.push(events(full, elsewhere.cookies, '203.0.113.8'))
    expect((await events(full, cookies, office)).statusCode).toBe(503)
    await full.close()
    for (const answer of await Promise.all(open)) expect(answer.statusCode).toBe(200)
  })
})
