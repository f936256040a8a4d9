import { LOCALES } from '@portico/contract/kernel/locales'
import { expect, test } from 'vitest'
import { countedWordProblems } from '../counted-words.ts'
import { REFUSED, refusedForms } from './refused-forms.ts'

test.each(LOCALES)('each form that is refused in %s is found in its example', (locale) => {
  for (const { form, such, why } of REFUSED[locale]) expect(such, why).toMatch(form)
})

test('a form is refused in the texts that it is about, and not in others', () => {
  expect(refusedForms('en', 'login.submit', 'Sign up')).toEqual(['holds "Sign up": One registers.'])
  expect(refusedForms('en', 'registration.hint', 'Enter your address.')).toHaveLength(1)
  expect(refusedForms('en', 'registration.hint', 'Enter your e-mail address.')).toEqual([])
  expect(refusedForms('en', 'verification.hint', 'Enter your address.')).toEqual([])
  expect(refusedForms('id', 'passkeys.renaming.pending', 'Menyimpan')).toHaveLength(1)
  expect(refusedForms('cs', 'login.title', 'Vstup v účtu')).toHaveLength(1)
  expect(refusedForms('zh', 'security-events.password.change', '已更改密码')).toHaveLength(1)
})

test('a number beside a word needs a key for each plural, in languages that have several', () => {
  expect(countedWordProblems('ru', 'step-up.text', 'через {{minutes}} минут')).toHaveLength(1)
  expect(countedWordProblems('ru', 'step-up.text_many', 'через {{count}} минут')).toEqual([])
  expect(countedWordProblems('en', 'one-time-code.tries', 'Attempts left: {{tries}}')).toEqual([])
  expect(countedWordProblems('ja', 'step-up.text', '{{minutes}}分間')).toEqual([])
})

test.each([
  ['en', 'home.title', 'A picture of the sea, and an e-mail'],
  ['en', 'login.text', 'Write to <mail>{{email}}</mail>.'],
  ['de', 'login.title', 'Der Bildschirm'],
  ['de', 'console-review.title', 'Bild 1 von 3'],
  ['bn', 'passwords.title', '{{count}}টি অক্ষর'],
  ['kk', 'login.title', 'Бұл бет ашылды'],
  ['zh', 'login.title', '登录 Portico'],
] as const)('%s/%s allows “%s”', (locale, place, text) => {
  expect(refusedForms(locale, place, text)).toEqual([])
})
