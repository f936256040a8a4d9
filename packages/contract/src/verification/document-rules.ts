import { AGE_AT_MOST, MIN_AGE, PASSPORT_VALID_AT_LEAST_DAYS } from '../documents/limits.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { DAY_S, SECOND_MS } from '../kernel/units.ts'

/** From its issue; no country issues one for longer. */
const PASSPORT_VALID_AT_MOST_YEARS = 50

/** The rules of a passport's data that portal and server both know. */

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

/** The same day so many years later, or before where it is negative: of the 29th of February the 28th, where it has none. */
export function yearsAfter(day: string, years: number): string {
  const there = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(there) ? there : there.replace(/29$/, '28')
}

/** The last day on which somebody may be born who is of age; the benefit of the time zone is the person's. */
export const bornAtLatest = (now: Date): string => yearsAfter(dayAfter(now, 1), -MIN_AGE)

/** The oldest age that is accepted. */
export const bornAtEarliest = (now: Date): string => yearsAfter(dayAfter(now, -1), -AGE_AT_MOST)

export const expiresAtEarliest = (now: Date): string => dayAfter(now, PASSPORT_VALID_AT_LEAST_DAYS - 1)

/** Yesterday, wherever the person is. */
export const issuedAtLatest = (now: Date): string => dayAfter(now, 0)

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{Zs}'’·.,\-/()]*$/u

/** Whether a text can stand in a machine-readable zone: Latin letters with any accents, digits and what joins names. */
export function isLatin(text: string): boolean {
  return LATIN.test(text)
}

/** The three days of a passport, each empty while it is not known. */
export type PassportDays = { birthday: string; issueDate: string; expireDate: string }

/**
 * What is wrong with the days of a passport, by their names. Each has two ends: no birth is more than 120 years ago, a
 * passport is issued between birth and expiry, and none is valid for more than 50 years.
 */
export function wrongDays(days: PassportDays, now: Date): Partial<Record<keyof PassportDays, ErrorCode>> {
  const { birthday, issueDate, expireDate } = days
  const wrong: Partial<Record<keyof PassportDays, ErrorCode>> = {}
  if (birthday && birthday > bornAtLatest(now)) wrong.birthday = 'min_age'
  if (birthday && birthday < bornAtEarliest(now)) wrong.birthday = 'invalid_value'
  const isBeforeBirth = birthday !== '' && !wrong.birthday && issueDate < birthday
  const isTooOld = issueDate < bornAtEarliest(now)
  if (issueDate && (issueDate > issuedAtLatest(now) || isBeforeBirth || isTooOld))
    wrong.issueDate = 'issue_date'
  const issued = issueDate && !wrong.issueDate ? issueDate : issuedAtLatest(now)
  const isTooFar = expireDate > yearsAfter(issued, PASSPORT_VALID_AT_MOST_YEARS)
  if (expireDate && (expireDate < expiresAtEarliest(now) || isTooFar)) wrong.expireDate = 'expire_date'
  return wrong
}

/** Whether days that were taken once contradict each other or what is possible; that one is over by now is no contradiction. */
export function areOddDays({ birthday, issueDate, expireDate }: PassportDays, now: Date): boolean {
  const isOdd = (day: string) => day !== '' && !isDay(day)
  if ([birthday, issueDate, expireDate].some(isOdd)) return true
  const isBackwards = (earlier: string, later: string) => earlier !== '' && later !== '' && earlier >= later
  const isTooLong = issueDate !== '' && expireDate > yearsAfter(issueDate, PASSPORT_VALID_AT_MOST_YEARS)
  return (
    (birthday !== '' && birthday < bornAtEarliest(now)) ||
    isBackwards(birthday, issueDate) ||
    isBackwards(issueDate, expireDate) ||
    isTooLong
  )
}

/** Years by which calendars that people live by are ahead of the common one, or behind it; by what tells them apart. */
const THAI = { from: 2400, to: 2700, toCommon: -543 }
const PERSIAN = { from: 1250, to: 1450, toCommon: 621 }
const BENGALI = { from: 1250, to: 1500, toCommon: 593 }
const HIJRI = { from: 1250, to: 1500 }
const HIJRI_YEAR = 0.970_224
const HIJRI_EPOCH = 621.57

/**
 * The year of the common calendar that is meant by one of another calendar, of four digits; undefined for a year of the
 * common one.
 * @param language of the page, and @param country of the passport tell calendars apart that count alike
 */
export function commonYear(year: number, language: string, country: string): number | undefined {
  const isIn = ({ from, to }: { from: number; to: number }) => year >= from && year <= to
  if (isIn(THAI)) return year + THAI.toCommon
  if (['IR', 'AF'].includes(country) && isIn(PERSIAN)) return year + PERSIAN.toCommon
  if ((country === 'BD' || language === 'bn') && isIn(BENGALI)) return year + BENGALI.toCommon
  return isIn(HIJRI) ? Math.round(year * HIJRI_YEAR + HIJRI_EPOCH) : undefined
}
