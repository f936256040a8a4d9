import { LOCALES } from '@portico/contract/kernel/locales'
import { beforeAll, describe, expect, it } from 'vitest'
import { writtenAge, writtenAgo } from './ages.ts'
import { writtenSamples } from './samples.ts'
import { writtenDuration } from './units.ts'
import { OWN_WORDS, provideAllWords } from './words/all.ts'
import kk from './words/kk.json' with { type: 'json' }
import mn from './words/mn.json' with { type: 'json' }
import written from './written.json' with { type: 'json' }

beforeAll(provideAllWords)

describe('what a server writes', () => {
  it.each(LOCALES)(
    'in %s is a date, an age, a list, a number and a name as its readers write them',
    (locale) => {
      expect(writtenSamples(locale)).toEqual(written[locale])
    },
  )

  it('has the digits of Bengali in Bengali and Latin ones in all other languages', () => {
    for (const locale of LOCALES) {
      const { passportDay, ...all } = written[locale]
      const digits = locale === 'bn' ? /[০-৯]/ : /[0-9]/
      expect(
        all.moment.match(/\p{Nd}/gu)?.every((digit) => digits.test(digit)),
        locale,
      ).toBe(true)
      expect(passportDay, locale).toMatch(/2026/)
    }
  })
})

it.each(LOCALES)('in %s no line of an age or of a length of time ends behind its number', (locale) => {
  for (const unit of ['year', 'month', 'day', 'hour', 'minute'] as const) {
    for (const count of [1, 2, 5, 21]) {
      for (const width of ['long', 'short'] as const) {
        const written = [writtenAge(locale, count, unit, width), writtenDuration(locale, count, unit)]
        expect(written.join('; ')).not.toMatch(/\p{Nd} /u)
        if (locale === 'zh') expect(written.join('; ')).not.toMatch(/\p{Nd}\p{sc=Han}/u)
      }
    }
  }
})

it('what has happened is as old as the largest unit that fits, up to the one that is asked for', () => {
  const DAY_MS = 86_400_000
  const now = 1000 * DAY_MS
  expect(writtenAgo('en', now - 400 * DAY_MS, now)).toBe('1\u00A0year ago')
  expect(writtenAgo('en', now - 400 * DAY_MS, now, { most: 'day' })).toBe('400\u00A0days ago')
  expect(writtenAgo('en', now - 45 * DAY_MS, now)).toBe('1\u00A0month ago')
  expect(writtenAgo('en', now - DAY_MS / 8, now, { width: 'short' })).toBe('3\u00A0hr ago')
  expect(writtenAgo('en', now + DAY_MS, now)).toBe('just now')
})

describe('the words of our own', () => {
  const languages = new Map([['kk', kk] as const, ['mn', mn] as const])

  it('are those of the standard data, which the server knows', () => {
    for (const [locale, words] of languages) {
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
      expect(words.shortWeekdays).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((day) => weekday.format(Date.UTC(2026, 10, day))),
      )
      const names = new Intl.DisplayNames(locale, { type: 'language' })
      expect(words.languages).toEqual(Object.fromEntries(LOCALES.map((code) => [code, names.of(code)])))
      const ages = new Intl.RelativeTimeFormat(locale)
      for (const [unit, pattern] of Object.entries(words.ago)) {
        for (const count of [1, 2, 5, 21]) {
          expect(pattern.replace('{count}', String(count))).toBe(ages.format(-count, unit as 'day'))
        }
      }
    }
    const inDate = new Intl.DateTimeFormat('kk', { dateStyle: 'long', timeZone: 'UTC' })
    kk.months.forEach((name, month) => {
      expect(inDate.format(Date.UTC(2026, month, 5))).toBe(`2026 ж. 5 ${name}`)
    })
  })

  it('are there for each language that asks for them', () => {
    expect(Object.keys(OWN_WORDS).sort()).toEqual(['kk', 'mn'])
  })
})
