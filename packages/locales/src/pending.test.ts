import { expect, test } from 'vitest'
import { inEnglish } from './pending.ts'
import { readOwnTexts, readTexts } from './read-texts.ts'

test('a pending text is shown in English, and so is a plural form that English does not distinguish', () => {
  const english = {
    title: 'Sign in',
    menu: { open: 'Open' },
    minutes_one: 'A minute',
    minutes_other: 'Minutes',
  }
  const own = { title: 'Вход', minutes_one: 'минута' }
  expect(inEnglish(own, ['menu.open', 'minutes_few'], english)).toEqual({
    title: 'Вход',
    menu: { open: 'Open' },
    minutes_one: 'минута',
    minutes_few: 'Minutes',
  })
  expect(own).toEqual({ title: 'Вход', minutes_one: 'минута' })
})

test('what reads the texts of a language gets the pending ones in English, from the files as they are', () => {
  const pending = { de: { login: ['title'] } }
  const own = readOwnTexts('de', 'login')
  expect(own.title).toBeTypeOf('string')
  expect(readTexts('de', 'login', pending)).toEqual({ ...own, title: readOwnTexts('en', 'login').title })
  expect(readTexts('fr', 'login', pending)).toEqual(readOwnTexts('fr', 'login'))
})
