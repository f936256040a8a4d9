import { expect, it } from 'vitest'
import { isFamilyFirst, personName } from './person-name.ts'

const nora = { firstName: 'Nora', lastName: 'Lindqvist' }

it('a name in Latin letters keeps its order in every language but Vietnamese', () => {
  for (const locale of ['en', 'de', 'ar', 'ja', 'zh', 'ko']) {
    expect(personName(locale, nora)).toBe('Nora Lindqvist')
  }
  expect(personName('vi', { firstName: 'Minh', lastName: 'Nguyễn' })).toBe('Nguyễn Minh')
})

it('a name in a script of East Asia begins with the family for its own readers', () => {
  expect(personName('ja', { firstName: '太郎', lastName: '山田' })).toBe('山田 太郎')
  expect(personName('ko', { firstName: '민준', lastName: '김' })).toBe('김 민준')
  expect(personName('zh', { firstName: '小明', lastName: '王' })).toBe('王小明')
  expect(personName('en', { firstName: '太郎', lastName: '山田' })).toBe('太郎 山田')
})

it('a name of one part has no blank beside it', () => {
  expect(personName('en', { firstName: 'Teller', lastName: '' })).toBe('Teller')
  expect(personName('en', { firstName: '-', lastName: 'Suharto' })).toBe('Suharto')
})

it('readers of four languages look for the family name first', () => {
  expect(['en', 'ja', 'ko', 'vi', 'zh', 'zh-CN', 'ar'].filter(isFamilyFirst)).toEqual([
    'ja',
    'ko',
    'vi',
    'zh',
    'zh-CN',
  ])
})
