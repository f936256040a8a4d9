import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { expect, it } from 'vitest'
import { likelyCountries } from './likely-countries.ts'

const likely = (languages: unknown, timeZone?: string) =>
  likelyCountries(COUNTRY_CODES, { languages, timeZone })

it('the country of the time zone comes before those of the languages', () => {
  expect(likely(['en-US', 'ru-RU'], 'Asia/Almaty')).toEqual(['KZ', 'US', 'RU'])
  expect(likely(['de-DE', 'de-AT', 'en-GB', 'fr-FR'])).toEqual(['DE', 'AT', 'GB'])
})

it('nothing is likely for a browser that says nothing, or nothing that can be used', () => {
  expect(likely(['C', 'en-US@posix', ''], 'UTC')).toEqual([])
  expect(likely(undefined, 'Nowhere/City')).toEqual([])
  expect(likelyCountries(['DE'], { languages: ['fr-FR'], timeZone: 'Europe/Paris' })).toEqual([])
})
