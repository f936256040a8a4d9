import { LOCALE_NAMES, LOCALES } from '@portico/contract/kernel/locales'
import { expect, it } from 'vitest'
import { LANGUAGES_BY_NAME } from './language-order.ts'

it('the order of the languages lists each once, sorted by its own name', () => {
  const sorted = [...LOCALES].sort((a, b) => LOCALE_NAMES[a].localeCompare(LOCALE_NAMES[b], 'en'))
  expect(LANGUAGES_BY_NAME).toEqual(sorted)
})
