import { expect, it } from 'vitest'
import { urgencyOf } from './urgency.ts'

const HOUR_MS = 3_600_000

it('a case is near its target from three quarters of it on, and late from its end on', () => {
  const after = (hours: number, target = 48) => urgencyOf(0, hours * HOUR_MS, target)
  expect([after(0), after(35.9), after(36), after(47.9), after(48)]).toEqual([
    'none',
    'none',
    'soon',
    'soon',
    'late',
  ])
  expect(after(2, 2)).toBe('late')
})
