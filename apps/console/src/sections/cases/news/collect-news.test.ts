import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { COLLECT_MS, collectNews } from './collect-news.ts'

let asked: (readonly string[] | 'all')[]
let hear: ReturnType<typeof collectNews>
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  hear = collectNews({ all: () => void asked.push('all'), some: (ids) => void asked.push(ids) })
})
afterEach(() => void vi.useRealTimers())

const after = () => {
  vi.advanceTimersByTime(COLLECT_MS)
  return asked.splice(0)
}
const named = (id: string) => {
  hear({ kind: 'queue' })
  hear({ kind: 'case', id })
}

it('news of several cases is asked for once, and by their names', () => {
  named('a')
  named('b')
  hear({ kind: 'case', id: 'a' })
  expect(after()).toEqual([['a', 'b']])
  expect(after()).toEqual([])
})

it('news without names, or after a break, asks for everything', () => {
  hear({ kind: 'queue' })
  expect(after()).toEqual(['all'])
  named('a')
  hear({ kind: 'queue' })
  named('b')
  expect(after()).toEqual(['all'])
  for (const kind of ['opened', 'reopened'] as const) {
    hear({ kind })
    named('a')
    expect(after()).toEqual(['all'])
  }
})
