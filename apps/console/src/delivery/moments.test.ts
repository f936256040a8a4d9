import { expect, it } from 'vitest'
import { ago } from './moments.ts'

const NOW = 1_000_000_000

it('a time of waiting is told in numbers from a whole minute on, in the largest unit that fits', () => {
  const [second, minute, hour] = [1000, 60_000, 3_600_000]
  const told = (ms: number) => ago('en', NOW - ms, NOW)
  expect([told(-5 * second), told(0), told(59 * second)]).toEqual(['just now', 'just now', 'just now'])
  expect(told(minute)).toBe('1\u00A0min ago')
  expect(told(2 * hour + minute)).toBe('2\u00A0hr ago')
  expect(told(50 * hour)).toBe('2\u00A0days ago')
  expect(ago('ar', NOW - 3 * hour, NOW)).toContain('3')
  expect(ago('de', NOW - 42 * minute, NOW)).toBe('vor 42\u00A0Min.')
  expect(ago('ru', NOW - 42 * minute, NOW)).toBe('42\u00A0мин. назад')
})
