import { describe, expect, it } from 'vitest'
import { ago } from './ago.ts'
import { day, isActiveNow, isRecent, moment } from './session-times.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('how long ago something was', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE + 59, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [3 * HOUR + 50 * MINUTE, '3 hours ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [47 * HOUR, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [400 * DAY, '1 year ago'],
  ])('%i seconds are "%s", its number and its unit in one line', (seconds, text) => {
    expect(ago('en', before(seconds), NOW)).toBe(text.replace(/(?<=\d) /, '\u00A0'))
  })

  it('is said in the language of the page', () => {
    expect(ago('de', before(2 * HOUR), NOW)).toBe('vor 2\u00A0Stunden')
    expect(ago('ar', before(2 * HOUR), NOW)).toContain('ساعتين')
    expect(ago('ja', before(5 * MINUTE), NOW)).toContain('5')
  })

  it('is never in the future', () => {
    expect(ago('en', before(-5 * MINUTE), NOW)).toBe('just now')
  })
})

describe('a day', () => {
  it('is not torn at the end of a line', () => {
    expect(day('en', '2026-11-02T12:00:00Z')).toBe('2\u00a0Nov\u00a02026')
    expect(moment('en', '2026-11-02T12:00:00Z')).toMatch(/^2\u00a0Nov\u00a02026, \d\d:\d\d$/)
  })
})

describe('the activity of a device', () => {
  it('is now for two minutes, because the server writes it once a minute', () => {
    expect(isActiveNow(before(119), NOW)).toBe(true)
    expect(isActiveNow(before(120), NOW)).toBe(false)
    expect(isActiveNow(before(-30), NOW)).toBe(true)
  })

  it('is recent for a quarter of an hour', () => {
    expect(isRecent(before(15 * MINUTE - 1), NOW)).toBe(true)
    expect(isRecent(before(15 * MINUTE), NOW)).toBe(false)
  })
})
