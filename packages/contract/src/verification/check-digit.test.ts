import { expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'

it('the check digits are those of the examples of ICAO 9303', () => {
  expect(checkDigit('520727')).toBe('3')
  expect(checkDigit('AB2134<<<')).toBe('5')
  expect(checkDigit('L898902C3')).toBe('6')
  expect(checkDigit('740812')).toBe('2')
  expect(checkDigit('120415')).toBe('9')
})
