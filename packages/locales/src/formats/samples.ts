import { writtenAge, writtenNow } from './ages.ts'
import { writtenDay, writtenMoment } from './days.ts'
import { writtenList, writtenRow } from './lists.ts'
import { languageName } from './names.ts'
import { writtenNumber } from './numbers.ts'
import { monthNames, weekdayNames, writtenPassportDay } from './passport-days.ts'
import { pluralOf } from './plurals.ts'
import { writtenDuration } from './units.ts'

const AT = new Date('2026-11-05T14:07:09Z')
const UTC = { timeZone: 'UTC' }

/** One of each format, for the tests: a server and a browser have to write what `written.json` says. */
export function writtenSamples(locale: string) {
  return {
    day: writtenDay(locale, AT, UTC),
    longDay: writtenDay(locale, AT, { ...UTC, width: 'long' }),
    moment: writtenMoment(locale, AT, UTC),
    passportDay: writtenPassportDay(locale, '2026-11-05'),
    age: writtenAge(locale, 54, 'minute'),
    shortAge: writtenAge(locale, 3, 'hour', 'short'),
    now: writtenNow(locale),
    list: writtenList(locale, ['A', 'B', 'C']),
    row: writtenRow(locale, ['A', 'B', 'C']),
    number: writtenNumber(locale, 1_234_567),
    language: languageName(locale, 'de'),
    weekday: weekdayNames(locale, 'short')[4],
    month: monthNames(locale)[10],
    duration: writtenDuration(locale, 14, 'day'),
    plurals: [0, 1, 2, 3, 5, 21].map((count) => pluralOf(locale, count)).join(' '),
  }
}
