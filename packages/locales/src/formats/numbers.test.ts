import { LOCALES } from '@portico/contract/kernel/locales'
import { expect, it, vi } from 'vitest'
import { writtenNumber } from './numbers.ts'
import { wordlessTagOf } from './tag.ts'

it('makes no format for a small number in Latin digits, because the first costs a phone a long task', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect(writtenNumber('en', 14)).toBe('14')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

it.each(LOCALES)('in %s small and large numbers are what Intl writes', (locale) => {
  const format = new Intl.NumberFormat(wordlessTagOf(locale))
  for (const value of [0, 7, 14, 999, 1000, 9999, 1_234_567, 0.5, -3]) {
    expect(writtenNumber(locale, value)).toBe(format.format(value))
  }
})
