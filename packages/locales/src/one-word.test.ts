import { readFileSync } from 'node:fs'
import { LOCALES } from '@portico/contract/kernel/locales'
import { expect, test } from 'vitest'

const textsOf = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../${locale}/${namespace}.json`, import.meta.url), 'utf8'))

test.each(LOCALES)('logging out has one word in the menu, the question and the pages in %s', (locale) => {
  const shell = textsOf(locale, 'shell')
  expect(shell.menu.logout).toBe(shell.logout.confirm)
  expect(textsOf(locale, 'common').action.signOut).toBe(shell.logout.confirm)
})

test.each(LOCALES)('a code that was typed wrong is called the same wherever it is typed in %s', (locale) => {
  const errors = textsOf(locale, 'errors')
  expect(errors.incorrect_code).toBe(errors.incorrect_otp)
  expect(errors.invalid_confirmation_code).toBe(errors.incorrect_otp)
})
