import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followStream, waitAfter } from './event-stream.ts'

const LONG_MS = 60_000
const [CONNECTING, CLOSED] = [0, 2]

/** What the browser gives for one connection. */
function createSource() {
  const listeners = new Map<string, (event: object) => void>()
  return {
    readyState: CONNECTING,
    isClosed: false,
    addEventListener: (name: string, listener: never) => void listeners.set(name, listener),
    close() {
      this.isClosed = true
    },
    say: (name: string, event: object = {}) => listeners.get(name)?.(event),
  }
}

let sources: ReturnType<typeof createSource>[]
let told: string[]
let stream: ReturnType<typeof followStream>
beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  told = []
  stream = followStream({
    connect() {
      const source = createSource()
      sources.push(source)
      return source as never
    },
    opened: (again) => void told.push(again ? 'again' : 'open'),
    hear: (data) => void told.push(data),
    refused: () => void told.push('refused'),
  })
})
afterEach(() => {
  stream.end()
  vi.useRealTimers()
})

const last = () => sources.at(-1) as ReturnType<typeof createSource>
function refuse(): void {
  last().readyState = CLOSED
  last().say('error')
}

it('a stream that is refused is tried again, later each time, until it opens, and says that it is back', () => {
  last().say('open')
  last().say('message', { data: 'news' })
  expect(told).toEqual(['open', 'news'])
  const pauses: number[] = []
  for (let i = 0; i < 9; i++) {
    refuse()
    const [before, from] = [sources.length, Date.now()]
    while (sources.length === before) vi.advanceTimersByTime(50)
    pauses.push(Date.now() - from)
  }
  expect(pauses[0]).toBeLessThanOrEqual(500)
  expect(pauses[3]).toBeGreaterThan(pauses[0] as number)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000)
  expect(pauses.at(-1)).toBeLessThanOrEqual(30_050)
  expect(told.filter((one) => one === 'refused')).toHaveLength(9)
  last().say('open')
  expect(told.at(-1)).toBe('again')
})

it('a stream that broke is connected at once when the line is back, and once only', () => {
  last().say('error')
  expect(sources[0]?.isClosed).toBe(true)
  expect(told).toEqual([])
  stream.retryNow()
  stream.retryNow()
  vi.advanceTimersByTime(LONG_MS)
  expect(sources).toHaveLength(2)
})

it('a stream that has ended stays ended', () => {
  stream.end()
  refuse()
  stream.retryNow()
  vi.advanceTimersByTime(LONG_MS)
  expect(sources).toHaveLength(1)
  expect(told).toEqual([])
})

it('desks that lost the same server come back at different moments', () => {
  expect(waitAfter(0, 0)).toBe(250)
  expect(waitAfter(0, 1)).toBe(500)
  expect(waitAfter(50, 1)).toBe(30_000)
})
