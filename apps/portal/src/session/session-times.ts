import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/limits'

/** The server writes the last activity at most once a minute: an activity less than two minutes ago is shown as now. */
const NOW_MS = 2 * MINUTE_S * SECOND_MS

/** Null: active right now. An idle session ends after an hour, so minutes are precise enough. */
export function lastActive(locale: string, at: string, now: number): string | null {
  const ago = now - Date.parse(at)
  if (ago < NOW_MS) return null
  const minutes = Math.round(ago / (MINUTE_S * SECOND_MS))
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-minutes, 'minute')
}

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

/** How long ago something was, in the largest unit that fits; a clock that runs behind makes it now. */
export function ago(locale: string, at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / SECOND_MS)
  const [unit, length] =
    UNITS.find(([, one]) => seconds >= one) ?? (['second', Number.POSITIVE_INFINITY] as const)
  const count = Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count === 0 ? 0 : -count, unit)
}
