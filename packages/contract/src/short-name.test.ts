import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('leaves a name as it is', () => {
  expect(shortName(' Mia ')).toBe('Mia')
  expect(shortName('x'.repeat(40))).toBe('x'.repeat(40))
})

test('cuts after forty characters, and never inside a sign', () => {
  expect(shortName('x'.repeat(41))).toBe('x'.repeat(40))
  const family = '👨‍👩‍👧‍👦'
  expect(shortName(`${'x'.repeat(35)}${family}y`)).toBe('x'.repeat(35))
  expect(shortName(`${'x'.repeat(39)}e\u0301`)).toBe('x'.repeat(39))
  expect(shortName(`${'न'.repeat(39)}ति`)).toBe('न'.repeat(39))
})

test('leaves nothing of what is no name', () => {
  expect(shortName(`a${'\u0301'.repeat(200)}`)).toBeUndefined()
  expect(shortName('  ')).toBeUndefined()
})
