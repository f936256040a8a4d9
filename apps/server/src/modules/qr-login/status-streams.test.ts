import { QR_COOKIE_MAX_AGE_S, QR_HEARTBEAT_MS, QR_LOOK_MS, QR_STREAMS } from '@portico/contract/limits'
import type { QrState, QrStatus } from '@portico/contract/qr-login.schemas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { qrSteps } from '../../../test-kit/qr-login.ts'
import { createStatusStreams } from './status-streams.ts'

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
  const events = (app: AccountsApp, cookies: Record<string, string>) =>
    app.call('GET', '/v1/qr-login/events', { cookies })

  /** Over the network, event by event. */
  async function listenTo(app: AccountsApp, cookies: Record<string, string>) {
    if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const address = app.fastify.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const headers = { cookie: `qr=${cookies.qr}` }
    const answer = await fetch(`http://127.0.0.1:${port}/v1/qr-login/events`, { headers })
    const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    /** The next event; undefined: it has ended. */
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

  it('end by themselves when the code has had its time, and at once for a browser without one', async () => {
    const { cookies } = await qrSteps(here).start()
    await here.later(QR_COOKIE_MAX_AGE_S)
    for (const known of [cookies, {}, { qr: 'guessed' }]) {
      expect(eventsOf((await events(here, known)).body)).toEqual([
        { state: 'expired', number: null, expiresIn: 0 },
      ])
    }
  })

  it('end when the process is asked to end', async () => {
    const leaving = await openAccountsApp({ database: here.database })
    const { cookies } = await qrSteps(leaving).start()
    const { next } = await listenTo(leaving, cookies)
    expect(await next()).toMatchObject({ state: 'waiting' })
    await leaving.close()
    expect(await next()).toBeUndefined()
  })
})

describe('the streams of a node', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const status = (state: QrState): QrStatus => ({ state, number: null, expiresIn: 60 })
  const watched = (subject: string) => ({ subject, number: '42' })

  function createNode(stateOf: (subject: string) => QrState) {
    const looks: string[][] = []
    const errors: unknown[] = []
    const streams = createStatusStreams({
      async read(all) {
        looks.push(all.map(({ subject }) => subject))
        return new Map(all.map(({ subject }) => [subject, status(stateOf(subject))]))
      },
      onError: (error) => errors.push(error),
    })
    return { streams, looks, errors }
  }

  it('cost one look a second, however many they are, and none when nobody listens', async () => {
    let state: QrState = 'waiting'
    const { streams, looks } = createNode(() => state)
    for (let i = 0; i < 200; i++) streams.open(watched(`browser ${i}`))
    await vi.advanceTimersByTimeAsync(10 * QR_LOOK_MS)
    expect(looks.length).toBeLessThanOrEqual(11)
    expect(looks.at(-1)).toHaveLength(200)
    state = 'expired'
    await vi.advanceTimersByTimeAsync(QR_LOOK_MS)
    const before = looks.length
    await vi.advanceTimersByTimeAsync(10 * QR_LOOK_MS)
    expect(looks).toHaveLength(before)
  })

  it('show a sign of life while nothing happens', async () => {
    const { streams } = createNode(() => 'waiting')
    const output = streams.open(watched('quiet'))
    output?.setEncoding('utf8').read()
    await vi.advanceTimersByTimeAsync(QR_LOOK_MS)
    output?.read()
    await vi.advanceTimersByTimeAsync(2 * QR_HEARTBEAT_MS)
    expect(output?.read()).toBe(':\n\n:\n\n')
  })

  it('are as many as the limit, one for each browser', () => {
    const { streams } = createNode(() => 'waiting')
    for (let i = 0; i < QR_STREAMS; i++) expect(streams.open(watched(`browser ${i}`))).toBeDefined()
    expect(streams.open(watched('one more'))).toBeUndefined()
    expect(streams.open(watched('browser 0'))).toBeDefined()
    streams.closeAll()
    expect(streams.open(watched('too late'))).toBeUndefined()
  })

  it('outlive a store that is away for a moment', async () => {
    let isAway = true
    const errors: unknown[] = []
    const streams = createStatusStreams({
      async read() {
        if (isAway) throw new Error('away')
        return new Map([['patient', status('approved')]])
      },
      onError: (error) => errors.push(error),
    })
    const output = streams.open(watched('patient'))?.setEncoding('utf8')
    await vi.advanceTimersByTimeAsync(3 * QR_LOOK_MS)
    expect(errors.length).toBeGreaterThan(0)
    isAway = false
    await vi.advanceTimersByTimeAsync(QR_LOOK_MS)
    expect(eventsOf(String(output?.read()))).toEqual([status('approved')])
  })
})
