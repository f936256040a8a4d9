import { AGE_AT_MOST, MIN_AGE, PASSPORT_VALID_AT_LEAST_DAYS } from '@portico/contract/documents/limits'
import { isDay, yearsAfter } from '@portico/contract/verification/document-rules'
import { datePartsOf, monthNamedIn } from '@portico/locales/formats/passport-days'
import { withLatinDigits } from '@portico/ui/fields/latin-digits.ts'

/** Where the calendar of the expiry opens: the first day that is surely accepted. */
const PASSPORT_EXPIRY_SUGGESTED_DAYS = 181
/** A passport was issued yesterday at the latest. */
const ISSUED_AT_LEAST_DAYS_AGO = 1

/** Days of the calendar as `yyyy-mm-dd`, which sort as text: no time zone can move them. */
export type Day = string

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/**
 * Today, as it may be counted in favour of the person: in their own zone, or in UTC as the server counts. East of
 * Greenwich the new day has started, west of it the old one goes on.
 */
export function todays(now: Date): { earliest: Day; latest: Day } {
  const utc = now.toISOString().slice(0, 10)
  const own = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return own < utc ? { earliest: own, latest: utc } : { earliest: utc, latest: own }
}

/** The bounds of the three dates of a passport, and where their calendars open. */
export function passportBounds(now: Date) {
  const { earliest, latest } = todays(now)
  const adult = yearsAfter(latest, -MIN_AGE)
  const yesterday = addDays(latest, -ISSUED_AT_LEAST_DAYS_AGO)
  return {
    birthday: { min: yearsAfter(earliest, -AGE_AT_MOST), max: adult, opens: adult },
    issueDate: { max: yesterday, opens: yesterday },
    expireDate: {
      min: addDays(earliest, PASSPORT_VALID_AT_LEAST_DAYS),
      opens: addDays(latest, PASSPORT_EXPIRY_SUGGESTED_DAYS),
    },
  }
}

const NUMBERS = /\d+/g
/** Also with a time after it, and without hyphens. */
const ISO = /^\s*(\d{4})(-?)(\d{2})\2(\d{2})(?:[T\s].*)?$/
const YEAR_DIGITS = 4

/**
 * A whole date that was pasted or filled in: as the language writes it, in digits or with the name of the month, as ISO 8601
 * does, or the other way round where only that makes a day. Null for everything else.
 */
export function readDay(locale: string, text: string): Day | null {
  const digits = withLatinDigits(text)
  const [, isoYear, , isoMonth, isoDay] = ISO.exec(digits) ?? []
  if (isoYear && isoMonth && isoDay) return known(dayOf(isoYear, isoMonth, isoDay))
  const numbers = digits.match(NUMBERS) ?? []
  const [first, second, third] = numbers
  if (numbers.length === 2 && first !== undefined && second !== undefined) {
    const month = String(monthNamedIn(locale, text) ?? '')
    return known(first.length === YEAR_DIGITS ? dayOf(first, month, second) : dayOf(second, month, first))
  }
  if (numbers.length !== 3 || first === undefined || second === undefined || third === undefined) return null
  const days =
    first.length === YEAR_DIGITS
      ? [dayOf(first, second, third)]
      : datePartsOf(locale).indexOf('day') < datePartsOf(locale).indexOf('month')
        ? [dayOf(third, second, first), dayOf(third, first, second)]
        : [dayOf(third, first, second), dayOf(third, second, first)]
  return days.find(isDay) ?? null
}

const known = (day: Day) => (isDay(day) ? day : null)

const dayOf = (year: string, month: string, day: string): Day =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
