import { LOCALES } from '@portico/contract/kernel/locales'
import { expect, it } from 'vitest'
import { readTexts } from '../read-texts.ts'
import { labelWithin, writtenAside } from './lists.ts'

it('a label within a sentence begins with a small letter, but no German noun, abbreviation or name', () => {
  expect(labelWithin('en', 'Date of birth')).toBe('date of birth')
  expect(labelWithin('en', 'E-mail')).toBe('e-mail')
  expect(labelWithin('en', 'ID of the person who invited you')).toBe('ID of the person who invited you')
  expect(labelWithin('en', 'Passkey (\u2068Ada’s Laptop\u2069)')).toBe('passkey (\u2068Ada’s Laptop\u2069)')
  expect(labelWithin('de', 'Geburtsdatum')).toBe('Geburtsdatum')
  expect(labelWithin('cs', 'PSČ')).toBe('PSČ')
  expect(labelWithin('kk', 'Толық аты')).toBe('толық аты')
  expect(labelWithin('tr', 'İletişim')).toBe('iletişim')
  expect(labelWithin('ru', 'Telegram')).toBe('Telegram')
})

it.each(LOCALES)('the fields of a document and the ways in begin alike within a sentence in %s', (locale) => {
  const { field } = readTexts(locale, 'verification')
  const { stay } = readTexts(locale, 'profile-password') as { stay: { kinds: Record<string, string> } }
  const labels = [...Object.values(field as Record<string, string>), ...Object.values(stay.kinds)]
  const capital = labels.map((label) => labelWithin(locale, label)).filter((label) => /^\p{Lu}/u.test(label))
  if (locale === 'de') expect(capital.length).toBeGreaterThan(0)
  else expect(capital.filter((label) => label !== 'Telegram' && !/^\p{Lu}{2}/u.test(label))).toEqual([])
})

it('brackets are as wide as the signs of the language', () => {
  expect(writtenAside('en', 'Passkey', 'Ada’s laptop')).toBe('Passkey (Ada’s laptop)')
  expect(writtenAside('zh', '通行密钥', '电脑')).toBe('通行密钥（电脑）')
  expect(writtenAside('ja', 'パスキー', 'PC')).toBe('パスキー（PC）')
})
