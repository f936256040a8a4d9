import { writtenNumber } from '@portico/locales/formats/numbers'
import { expect, it } from 'vitest'
import { minutesAndSeconds } from './format-numbers.ts'

it('writes numbers with the digits and the groups of the language', () => {
  expect(writtenNumber('bn', 14)).toBe('১৪')
  expect(writtenNumber('de', 1234)).toBe('1.234')
})

it('a time that runs down has two digits for its seconds', () => {
  expect(minutesAndSeconds('en', 245)).toBe('4:05')
  expect(minutesAndSeconds('bn', 65)).toBe('১:০৫')
})
