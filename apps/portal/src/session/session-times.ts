import { MINUTE_S, SECOND_MS } from '@portico/contract/limits'

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

export function day(locale: string, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
}
