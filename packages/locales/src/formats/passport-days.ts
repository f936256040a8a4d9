import { writtenDay } from './days.ts'
import { wordsOf } from './own-words.ts'
import { passportTagOf } from './tag.ts'

/** A day as `yyyy-mm-dd`, which is the same in every time zone. */
type Day = string
export type DatePart = 'day' | 'month' | 'year'

const WRITTEN = /^\d{4}-\d{2}-\d{2}$/
const MONTHS = [...Array(12).keys()]
/** The week that begins on a Sunday, 5 January 2025. */
const WEEK = [5, 6, 7, 8, 9, 10, 11]
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A day of a document, in the years of the document; what is no day stays as it is. */
export function writtenPassportDay(locale: string, day: Day, width: 'long' | 'medium' = 'long'): string {
  if (!WRITTEN.test(day) || Number.isNaN(midnight(day).getTime())) return day
  if (wordsOf(locale)) return writtenDay(locale, midnight(day), { width, timeZone: 'UTC' })
  return format(locale, { dateStyle: width }).format(midnight(day))
}

/** In the order in which the language writes a date in digits. */
export function datePartsOf(locale: string): DatePart[] {
  const parts = format(locale, { dateStyle: 'short' }).formatToParts(0)
  const order = wordsOf(locale)?.typedOrder ?? parts.map(({ type }) => type)
  return order.filter((part): part is DatePart => part === 'day' || part === 'month' || part === 'year')
}

/** From January on, as they stand alone. */
export function monthNames(locale: string): readonly string[] {
  const months = format(locale, { month: 'long' })
  return wordsOf(locale)?.monthsAlone ?? MONTHS.map((month) => months.format(Date.UTC(2025, month)))
}

/**
 * The month that a text names, from 1 on, in the language or in English, whole or short, in any form that a date has. Where
 * it names none, or two, nothing is known.
 */
export function monthNamedIn(locale: string, text: string): number | undefined {
  const words = ` ${wordsAlone(text)} `
  const found = new Map<number, string>()
  for (const [month, name] of [...namesOfMonths(locale), ...namesOfMonths('en')]) {
    if (words.includes(` ${name} `) && name.length > (found.get(month) ?? '').length) found.set(month, name)
  }
  // The short name of a weekday may be that of a month: "mar" is Tuesday in Spanish, and March.
  const longest = Math.max(...[...found.values()].map(({ length }) => length))
  const months = [...found].filter(([, { length }]) => length === longest)
  return months.length === 1 ? months[0]?.[0] : undefined
}

/** Every name of a month that has letters alone: numbers are read as such. */
function namesOfMonths(locale: string): [month: number, name: string][] {
  const words = wordsOf(locale)
  const forms = words
    ? [words.months, words.shortMonths, words.monthsAlone]
    : [
        monthNames(locale),
        ...(['long', 'short'] as const).flatMap((month) =>
          [{ day: 'numeric', month, year: 'numeric' } as const, { month } as const].map((options) => {
            const written = format(locale, options)
            return MONTHS.map((at) => monthPart(written, at))
          }),
        ),
      ]
  return forms.flatMap((names) =>
    names.flatMap((name, at): [number, string][] => {
      const alone = wordsAlone(name)
      return alone === '' || /\d/.test(name) ? [] : [[at + 1, alone]]
    }),
  )
}

function monthPart(written: Intl.DateTimeFormat, at: number): string {
  return written.formatToParts(Date.UTC(2025, at, 15)).find(({ type }) => type === 'month')?.value ?? ''
}

/** Small letters without accents, and one blank between words: "7 de MAYO," and "févr." as people and programs write them. */
function wordsAlone(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ı', 'i')
  return letters.match(/[\p{L}\p{M}]+/gu)?.join(' ') ?? ''
}

/** From Sunday on. */
export function weekdayNames(locale: string, width: 'long' | 'short' | 'narrow'): readonly string[] {
  const words = wordsOf(locale)
  if (words) return width === 'long' ? words.weekdays : words.shortWeekdays
  const weekdays = format(locale, { weekday: width })
  return WEEK.map((day) => weekdays.format(Date.UTC(2025, 0, day)))
}

/** For the columns of a calendar: the shortest that tells all seven apart. "M D M D F S S" has two days to a letter. */
export function columnWidth(locale: string): 'short' | 'narrow' {
  return new Set(weekdayNames(locale, 'narrow')).size === WEEK.length ? 'narrow' : 'short'
}

/** A year of the passport as a choice of a list: "2026", "2026年". */
export function writtenYear(locale: string, year: number): string {
  return wordsOf(locale) ? String(year) : format(locale, { year: 'numeric' }).format(Date.UTC(year, 0))
}

/** 0 is Sunday; where the browser does not know, Monday. */
export function firstWeekday(locale: string): number {
  const language = new Intl.Locale(passportTagOf(locale))
  const info: unknown = Reflect.get(language, 'getWeekInfo')
  const week = typeof info === 'function' ? info.call(language) : { firstDay: 1 }
  return week.firstDay % 7
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(passportTagOf(locale), { ...options, timeZone: 'UTC' })
}
