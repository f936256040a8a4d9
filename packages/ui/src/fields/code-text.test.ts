import { readUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@portico/contract/openid/user-code'
import { describe, expect, it } from 'vitest'
import { cleanCode, strangeSign } from './code-text.ts'

const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789-ä'

it('a code of a device keeps the letters that the server reads, and no other sign', () => {
  expect(cleanCode(ALL.toLowerCase(), 'device', ALL.length)).toBe(USER_CODE_LETTERS)
  expect(cleanCode(ALL, 'device', USER_CODE_LENGTH)).toBe(readUserCode(ALL).slice(0, USER_CODE_LENGTH))
})

it('digits of other scripts count, and letters that are taken for digits too', () => {
  expect(cleanCode('٤٨ 2-०a1', 'digits', 6)).toBe('48201')
  expect(cleanCode('oil-abcu', 'crockford', 8)).toBe('011ABC')
})

it('letters and digits of full width count', () => {
  expect(cleanCode('ＢＣＤＦ', 'device', 8)).toBe('BCDF')
  expect(cleanCode('ａ１２', 'crockford', 8)).toBe('A12')
})

describe('a letter of another keyboard', () => {
  it.each([
    ['Cyrillic', 'РВЗ3 -', 'PB33'],
    ['Cyrillic', 'авсенкмортух', 'ABCEHKM0PTYX'],
    ['Ukrainian', 'іјѕ', '1JS'],
    ['Kazakh', 'Ү', 'Y'],
    ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZH1KMN0PTYX'],
    ['Turkish', 'iİıI', '1111'],
    ['full width', 'ＰＢ３３', 'PB33'],
    ['Arabic', 'AB٣٤', 'AB34'],
  ])('counts as what it looks like in a code of a mail: %s', (_script, typed, code) => {
    expect(cleanCode(typed, 'crockford', 20)).toBe(code)
    expect(strangeSign(typed, 'crockford')).toBe('')
  })

  it('counts as what it looks like among the letters of a device, where that is one of them', () => {
    expect(cleanCode('ВСНКМРТХ', 'device', 8)).toBe('BCHKMPTX')
    expect([cleanCode('АВ', 'device', 8), strangeSign('АВ', 'device')]).toEqual(['B', 'А'])
  })

  it('adds nothing to a whole code that stands among words', () => {
    expect(cleanCode('Код: AB23-CD45 от Portico', 'crockford', 8)).toBe('AB23CD45')
    expect(cleanCode('Код: 004 219', 'digits', 6)).toBe('004219')
  })

  it('is named where it is like none', () => {
    expect(strangeSign('PBд3', 'crockford')).toBe('Д')
    expect(strangeSign('ض', 'crockford')).toBe('ض')
    expect(strangeSign('AU', 'crockford')).toBe('U')
    expect(strangeSign('12а', 'digits')).toBe('А')
    expect(strangeSign(' 12-3. ', 'digits')).toBe('')
  })
})
