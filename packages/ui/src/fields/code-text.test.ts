import { readUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@portico/contract/openid/user-code'
import { expect, it } from 'vitest'
import { cleanCode } from './code-text.ts'

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
