import { readFileSync } from 'node:fs'
import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { LOCALES } from '@portico/contract/kernel/locales'
import { describe, expect, test } from 'vitest'
import { countryLabels } from './build-countries.ts'
import { sortCountries } from './countries.ts'
import { provideAllWords } from './formats/words/all.ts'

const committed = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../${locale}/countries.json`, import.meta.url), 'utf8'))

describe.each(LOCALES)('country names in %s', (locale) => {
  test('name every country of the contract and no other', () => {
    expect(Object.keys(committed(locale)).sort()).toEqual([...COUNTRY_CODES].sort())
  })

  test('are names, each its own, never the bare code', () => {
    const labels = Object.entries(committed(locale))
    expect(labels.filter(([code, label]) => label.trim() === '' || label === code)).toEqual([])
    expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length)
  })

  test('equal those that the script makes', () => {
    expect(committed(locale)).toEqual(countryLabels(locale))
  })

  test('are sorted by label in the order of the language', () => {
    const sorted = sortCountries(COUNTRY_CODES, committed(locale), locale)
    provideAllWords()
    const { compare } = new Intl.Collator(locale)
    expect(sorted).toHaveLength(COUNTRY_CODES.length)
    for (const [index, country] of sorted.slice(1).entries()) {
      expect(compare(sorted[index]?.label ?? '', country.label)).toBeLessThanOrEqual(0)
    }
  })
})

test('sorting follows the language, not the code points', () => {
  const order = (locale: string, codes: string[]) =>
    sortCountries(codes, committed(locale), locale).map(({ code }) => code)
  expect(order('cs', ['CY', 'CL', 'TD', 'CZ', 'DK'])).toEqual(['TD', 'CZ', 'DK', 'CL', 'CY'])
  expect(order('de', ['PH', 'EG', 'AT', 'AF'])).toEqual(['AF', 'EG', 'AT', 'PH'])
})
