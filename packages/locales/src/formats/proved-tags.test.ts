import { expect, it } from 'vitest'
import { countryOfTag, provedTags } from './proved-tags.ts'

it('of the languages that a browser names, those remain that can be used', () => {
  expect(provedTags(['C', 'en-US@posix', '', 'de_DE', 'kk-kz', 'en', 'en', 'x'])).toEqual(['kk-KZ', 'en'])
  expect([undefined, null, 'en', 7, [undefined, 7, {}]].map(provedTags)).toEqual([[], [], [], [], []])
})

it('a tag may name a country', () => {
  expect(['en-GB', 'zh-Hant-HK', 'de', 'es-419'].map(countryOfTag)).toEqual([
    'GB',
    'HK',
    undefined,
    undefined,
  ])
})
