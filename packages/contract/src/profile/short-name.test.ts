import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name of up to forty characters stays as it is', () => {
  expect(shortName(' Mia ')).toBe('Mia')
  expect(shortName('x'.repeat(40))).toBe('x'.repeat(40))
})

test('a longer name is cut after forty characters, and never inside a grapheme', () => {
  expect(shortName('x'.repeat(41))).toBe('x'.repeat(40))
  const family = '👨‍👩‍👧‍👦'
  expect(shortName(`${'x'.repeat(35)}${family}y`)).toBe('x'.repeat(35))
  expect(shortName(`${'x'.repeat(39)}e\u0301`)).toBe('x'.repeat(39))
  expect(shortName(`${'न'.repeat(39)}ति`)).toBe('न'.repeat(39))
})

test('a name without a whole grapheme is left out', () => {
  expect(shortName(`a${'\u0301'.repeat(200)}`)).toBeUndefined()
  expect(shortName('  ')).toBeUndefined()
})
