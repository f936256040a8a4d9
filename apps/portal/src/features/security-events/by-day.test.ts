import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { expect, it } from 'vitest'
import { byDay, daysAgo } from './by-day.ts'

const at = (...date: [number, number, number, number, number]) => new Date(...date)

it('a day is one of the calendar of the reader, however long it was', () => {
  const now = at(2026, 2, 30, 0, 5)
  expect(daysAgo(at(2026, 2, 30, 0, 1), now)).toBe(0)
  expect(daysAgo(at(2026, 2, 29, 23, 59), now)).toBe(1)
  expect(daysAgo(at(2026, 2, 28, 0, 30), now)).toBe(2)
  expect(daysAgo(at(2026, 9, 24, 12, 0), at(2026, 9, 26, 12, 0))).toBe(2)
})

it('events stay in their order, those of one day together', () => {
  const event = (id: string, when: Date) => ({ id, at: when.toISOString() }) as SecurityEvent
  const days = byDay([
    event('c', at(2026, 5, 2, 0, 1)),
    event('b', at(2026, 5, 1, 23, 59)),
    event('a', at(2026, 5, 1, 0, 1)),
  ])
  expect(days.map(({ events }) => events.map(({ id }) => id))).toEqual([['c'], ['b', 'a']])
  expect(byDay([])).toEqual([])
})
