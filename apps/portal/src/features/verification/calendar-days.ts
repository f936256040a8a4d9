import { AGE_AT_MOST, MIN_AGE, PASSPORT_VALID_AT_LEAST_DAYS } from '@portico/contract/documents/limits'
import { yearsAfter } from '@portico/contract/verification/document-rules'

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

export type DatePart = 'day' | 'month' | 'year'

/** In the order in which the language writes a date. */
export function datePartsOf(locale: string): DatePart[] {
  return new Intl.DateTimeFormat(gregorian(locale), { dateStyle: 'short' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
}

/** Passports count the years as the whole world does; so do these fields, also in Thai. */
export function gregorian(locale: string): string {
  return `${locale}-u-ca-gregory-nu-latn`
}

export function writtenDay(locale: string, day: Day): string {
  const format = new Intl.DateTimeFormat(gregorian(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
