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
