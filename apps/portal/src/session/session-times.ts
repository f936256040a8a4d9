import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'

/** The server writes the last activity at most once a minute: an activity less than two minutes ago is shown as now. */
const NOW_MS = 2 * MINUTE_S * SECOND_MS
/** What has not been used for so long stands in a group of its own. */
const RECENT_MS = 15 * MINUTE_S * SECOND_MS

const ageMs = (at: string, now: number) => now - Date.parse(at)

export const isActiveNow = (at: string, now: number): boolean => ageMs(at, now) < NOW_MS

export const isRecent = (at: string, now: number): boolean => ageMs(at, now) < RECENT_MS

export function moment(locale: string, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

export function day(locale: string, at: string | number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
]

/**
 * How long ago something was, in the largest unit that fits; a clock that runs behind makes it now. Always in numbers:
 * what was 25 hours ago may have been yesterday or the day before.
 */
export function ago(locale: string, at: string, now: number): string {
  const seconds = Math.max(0, ageMs(at, now) / SECOND_MS)
  const found = UNITS.find(([, length]) => seconds >= length)
  if (!found) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second')
  const [unit, length] = found
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
