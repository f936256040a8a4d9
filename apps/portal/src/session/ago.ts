import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { writtenAge, writtenNow } from '@portico/locales/formats/ages'

const UNITS = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
] as const

/** How long ago something was, in the largest unit that fits; a clock that runs behind makes it now. */
export function ago(locale: string, at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / SECOND_MS)
  const found = UNITS.find(([, length]) => seconds >= length)
  return found ? writtenAge(locale, Math.floor(seconds / found[1]), found[0]) : writtenNow(locale)
}
