import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { writtenDay, writtenMoment } from '@portico/locales/formats/days'

/** The server writes the last activity at most once a minute: an activity less than two minutes ago is shown as now. */
const NOW_MS = 2 * MINUTE_S * SECOND_MS
/** What has not been used for so long stands in a group of its own. */
const RECENT_MS = 15 * MINUTE_S * SECOND_MS

const NO_BREAK_SPACE = '\u00a0'

const ageMs = (at: string, now: number) => now - Date.parse(at)

export const isActiveNow = (at: string, now: number): boolean => ageMs(at, now) < NOW_MS

export const isRecent = (at: string, now: number): boolean => ageMs(at, now) < RECENT_MS

/** A line may end between the day and the time, and not within the day. */
export function moment(locale: string, at: string): string {
  const date = new Date(at)
  return writtenMoment(locale, date).replace(writtenDay(locale, date), day(locale, at))
}

/** In one piece: no line ends within it. */
export function day(locale: string, at: string | number): string {
  return writtenDay(locale, new Date(at)).replaceAll(' ', NO_BREAK_SPACE)
}
