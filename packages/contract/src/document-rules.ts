import { MIN_AGE, PASSPORT_VALID_AT_LEAST_DAYS } from './document-limits.ts'
import { DAY_S, SECOND_MS } from './limits.ts'

/** The rules of a passport's data that portal and server both know (docs/reference/limits.md). */

const DAY_MS = DAY_S * SECOND_MS
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day that exists, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (!year) return false
  const date = new Date(`${text}T00:00:00Z`)
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  )
}

/** The day so many days after the one of this moment, in UTC. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, DAY_LENGTH)
}

const DAY_LENGTH = 'yyyy-mm-dd'.length

/** The last day on which somebody may be born who is of age; the benefit of the time zone is the person's. */
export function bornAtLatest(now: Date): string {
  const [year = '', rest] = splitYear(dayAfter(now, 1))
  const born = `${String(Number(year) - MIN_AGE).padStart(4, '0')}-${rest}`
  return isDay(born) ? born : born.replace(/29$/, '28')
}

function splitYear(day: string): [string, string] {
  return [day.slice(0, 4), day.slice(5)]
}

export const expiresAtEarliest = (now: Date): string => dayAfter(now, PASSPORT_VALID_AT_LEAST_DAYS - 1)

/** Yesterday, wherever the person is. */
export const issuedAtLatest = (now: Date): string => dayAfter(now, 0)

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{Zs}'’.,\-/()]*$/u

/** Whether a text can stand in a machine-readable zone: Latin letters with any accents, digits and what joins names. */
export function isLatin(text: string): boolean {
  return LATIN.test(text)
}
