import { CONSOLE_LOCALES } from '@portico/contract/kernel/locales'
import { expect, it } from 'vitest'
import { ago, duration } from './moments.ts'

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

it('a length of time is written out in every language of the console', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  const written = (locale: string) =>
    [20, 42 * minute, hour, 2 * hour, 5 * day].map((seconds) => duration(locale, seconds))
  const expected: Record<(typeof CONSOLE_LOCALES)[number], string[]> = {
    en: ['1 minute', '42 minutes', '1 hour', '2 hours', '5 days'],
    de: ['1 Minute', '42 Minuten', '1 Stunde', '2 Stunden', '5 Tage'],
    es: ['1 minuto', '42 minutos', '1 hora', '2 horas', '5 días'],
    ru: ['1 минута', '42 минуты', '1 час', '2 часа', '5 дней'],
    zh: ['1 分钟', '42 分钟', '1 小时', '2 小时', '5 天'],
    ar: ['دقيقة', '42 دقيقة', 'ساعة', 'ساعتان', '5 أيام'],
  }
  for (const locale of CONSOLE_LOCALES) {
    expect(written(locale).map((text) => text.replaceAll('\u00A0', ' '))).toEqual(expected[locale])
  }
})
