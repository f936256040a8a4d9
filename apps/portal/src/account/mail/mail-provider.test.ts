import { expect, it } from 'vitest'
import { mailProvider } from './mail-provider.ts'

it.each([
  ['ada@gmail.com', 'Gmail'],
  ['Ada@HOTMAIL.co.uk', 'Outlook'],
  ['ada@yahoo.fr', 'Yahoo Mail'],
  ['"a@b"@web.de', 'WEB.DE'],
  ['ada@bk.ru', 'Mail.ru'],
])('the mail of %s is read at %s', (email, name) => {
  expect(mailProvider(email)?.name).toBe(name)
})

it.each([
  'ada@example.com',
  'ada@gmail.com.example.org',
  'ada@notgmail.com',
  'ada@yahoo.co.jp',
  'gmail.com@x.org',
])('where the mail of %s is read is not guessed', (email) => {
  expect(mailProvider(email)).toBeUndefined()
})
