import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it.each([
  ['de', ['fr'], 'de'],
  [null, ['fr-CA', 'es-MX', 'de'], 'es'],
  [null, ['zh-Hant-TW'], 'zh'],
  [null, ['fr', 'ja'], 'en'],
  ['xx', ['ru'], 'ru'],
  [null, [], 'en'],
])('the console speaks, with %s chosen in a browser of %j, %s', (chosen, wanted, spoken) => {
  expect(preferredLanguage(chosen, wanted)).toBe(spoken)
})
