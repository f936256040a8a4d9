import type { QrState, QrStatus } from '@portico/contract/qr-login/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createStatusStreams,
  QR_HEARTBEAT_MS,
  QR_LOOK_LEAST_MS,
  QR_LOOK_MS,
  QR_STREAMS,
  QR_STREAMS_PER_NETWORK,
} from './status-streams.ts'

describe('the status streams of a node', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const status = (state: QrState): QrStatus => ({ state, number: null, expiresIn: 60 })
  /** Each stream comes from a network of its own unless one is given. */
  const watched = (subject: string, network = `network of ${subject}`) => ({ subject, number: '42', network })

  function createNode(stateOf: (subject: string) => QrState, readMs = 0) {
    const looks: string[][] = []
    let reading = 0
    let atOnce = 0
    const streams = createStatusStreams({
      async read(all) {
        looks.push(all.map(({ subject }) => subject))
        atOnce = Math.max(atOnce, ++reading)
        if (readMs > 0) await new Promise((resolve) => setTimeout(resolve, readMs))
        reading--
        return new Map(all.map(({ subject }) => [subject, status(stateOf(subject))]))
      },
      onError: () => {},
    })
    return { streams, looks, readsAtOnce: () => atOnce }
  }

  it('cost one query a second, however many they are, and none when nobody listens', async () => {
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

  it('share one chain of queries, even when some open during a query', async () => {
    const readMs = QR_LOOK_LEAST_MS / 2
    const { streams, looks, readsAtOnce } = createNode(() => 'waiting', readMs)
    streams.open(watched('first'))
    await vi.advanceTimersByTimeAsync(readMs / 2)
    for (let i = 0; i < 20; i++) streams.open(watched(`meanwhile ${i}`))
    expect(looks).toEqual([['first']])
    await vi.advanceTimersByTimeAsync(readMs + QR_LOOK_LEAST_MS)
    expect(looks.map(({ length }) => length)).toEqual([1, 21])
    await vi.advanceTimersByTimeAsync(10 * QR_LOOK_MS)
    expect(looks.length).toBeLessThanOrEqual(2 + 10)
    expect(readsAtOnce()).toBe(1)
  })

  it('cause no queries closer together than the least interval, however fast they open', async () => {
    const { streams, looks, readsAtOnce } = createNode(() => 'waiting', 3)
    for (let passedMs = 0; passedMs < QR_LOOK_MS; passedMs += 2) {
      streams.open(watched(`browser ${passedMs % 10}`))
      await vi.advanceTimersByTimeAsync(2)
    }
    expect(looks.length).toBeLessThanOrEqual(1 + QR_LOOK_MS / QR_LOOK_LEAST_MS)
    expect(readsAtOnce()).toBe(1)
  })

  it('are queried at once when the last query is some time ago', async () => {
    const { streams, looks } = createNode(() => 'waiting')
    streams.open(watched('first'))
    await vi.advanceTimersByTimeAsync(QR_LOOK_MS / 2)
    streams.open(watched('newcomer'))
    await vi.advanceTimersByTimeAsync(1)
    expect(looks).toEqual([['first'], ['first', 'newcomer']])
  })

  it('are queried again when one opens after all have closed', async () => {
    const { streams, looks } = createNode(() => 'expired', 1)
    for (let i = 0; i < 3; i++) {
      streams.open(watched('back again'))
      await vi.advanceTimersByTimeAsync(2)
      streams.open(watched('gone before its look'))?.destroy()
      await vi.advanceTimersByTimeAsync(10 * QR_LOOK_MS)
      expect(looks).toHaveLength(i + 1)
    }
  })

  it('send a sign of life while nothing happens', async () => {
    const { streams } = createNode(() => 'waiting')
    const output = streams.open(watched('quiet'))
    output?.setEncoding('utf8').read()
    await vi.advanceTimersByTimeAsync(QR_LOOK_MS)
    output?.read()
    await vi.advanceTimersByTimeAsync(2 * QR_HEARTBEAT_MS)
    expect(output?.read()).toBe(':\n\n:\n\n')
  })

  it('are limited in number, with one for each browser', () => {
    const { streams } = createNode(() => 'waiting')
    for (let i = 0; i < QR_STREAMS; i++) expect(streams.open(watched(`browser ${i}`))).toBeDefined()
    expect(streams.open(watched('one more'))).toBeUndefined()
    expect(streams.open(watched('browser 0'))).toBeDefined()
    streams.closeAll()
    expect(streams.open(watched('too late'))).toBeUndefined()
  })

  it('leave room for other networks, however many one network opens', async () => {
    const { streams } = createNode(() => 'waiting')
    const office = (i: number | string) => streams.open(watched(`browser ${i}`, 'office'))
    const [first] = Array.from({ length: QR_STREAMS_PER_NETWORK }, (_, i) => office(i))
    expect(office('one more')).toBeUndefined()
    expect(office(1)).toBeDefined()
    expect(streams.open(watched('elsewhere', 'home'))).toBeDefined()
    // A browser that moves to another network frees its slot in the old one.
    expect(streams.open(watched('browser 1', 'home'))).toBeDefined()
    expect(office('in its place')).toBeDefined()
    first?.destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(office('one more')).toBeDefined()
  })

  it('outlive a store that fails for a moment', async () => {
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
    expect(output?.read()).toContain(`data: ${JSON.stringify(status('approved'))}\n`)
  })
})
