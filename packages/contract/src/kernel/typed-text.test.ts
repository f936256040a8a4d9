import { describe, expect, it } from 'vitest'
import { emailKey, isEmail, trimEmail } from '../email/email.ts'
import { readAddress, readDocumentNumber, readName, readTyped } from './typed-text.ts'

describe('an address that was copied', () => {
  it.each([
    ['  ada@example.com\u00A0', 'ada@example.com'],
    ['\u200Bada@example.com\uFEFF', 'ada@example.com'],
    ['\u202Aada@example.com\u202C', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['MAILTO:ada@example.com?subject=Hello', 'ada@example.com'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <mailto:ada@example.com>', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['ada@example.com;', 'ada@example.com'],
    ['ada@example.com, ', 'ada@example.com'],
  ])('%j is %s', (typed, address) => {
    expect(readAddress(typed)).toBe(address)
    expect(isEmail(trimEmail(typed))).toBe(true)
    expect(emailKey(typed)).toBe(address)
  })

  it.each([
    'a@example.com b@example.com',
    'a@example.com;b@example.com',
    'Ada <a@example.com>, Bob <b@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    'Ada\r\nBcc: b@example.com <a@example.com>',
    'mailto:a@example.com,b@example.com',
  ])('%j stays a wrong one', (typed) => {
    expect(isEmail(trimEmail(typed))).toBe(false)
  })
})

describe('a name', () => {
  it.each([
    ['O\u2018Brien', "O'Brien"],
    ['O\u02BCBrien', "O'Brien"],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['Anne\u2013Marie', 'Anne-Marie'],
    ['Lind\u00ADqvist', 'Lindqvist'],
    ['Gal·la', 'Gal·la'],
    ['  Nora ', 'Nora'],
    ['O’Brien', 'O’Brien'],
  ])('%j is read as %s', (typed, name) => expect(readName(typed)).toBe(name))

  it('keeps the joiners that its script needs', () => {
    expect(readTyped('नर्\u200Dमदा')).toBe('नर्\u200Dमदा')
  })
})

it('the number of a document has plain hyphens, letters and digits', () => {
  expect(readDocumentNumber('AB\u2013123\u2212４５\u200B')).toBe('AB-123-45')
})
