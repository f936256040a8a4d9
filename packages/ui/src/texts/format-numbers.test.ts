import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { formatNumbers } from './format-numbers.ts'

function textsIn(language: string) {
  const instance = createInstance()
  void instance.use(formatNumbers).init({
    lng: language,
    initAsync: false,
    interpolation: { alwaysFormat: true },
    resources: {
      [language]: { common: { minutes_one: '{{count}}', minutes_other: '{{count}} min', host: '{{host}}' } },
    },
    defaultNS: 'common',
  })
  // The texts are these and not the catalogue.
  return instance.t as (key: string, values: Record<string, unknown>) => string
}

it('writes the numbers in a text with the digits of the language, and still chooses its plural', () => {
  expect(textsIn('bn')('minutes', { count: 14 })).toBe('১৪ min')
  expect(textsIn('bn')('minutes', { count: 1 })).toBe('১')
  expect(textsIn('de')('minutes', { count: 1234 })).toBe('1.234 min')
})

it('leaves values alone that are not numbers: a code, an address, undefined', () => {
  expect(textsIn('bn')('host', { host: '127.0.0.1:8080' })).toBe('127.0.0.1:8080')
  expect(textsIn('bn')('host', { host: '0042' })).toBe('0042')
  expect(textsIn('bn')('host', { host: '' })).toBe('')
})
