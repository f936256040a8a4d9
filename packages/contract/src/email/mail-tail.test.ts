import { describe, expect, it } from 'vitest'
import { withoutMailTail } from './mail-tail.ts'

describe('a code at the end of a link', () => {
  it.each(['.', ',', ';', ')', '>', '"', "'", '].', '%22', '%3E', '%E2%80%9D.', '”', '»', ' ', '…', '*'])(
    'loses what a mail program left behind it: %s',
    (tail) => {
      expect(withoutMailTail(`a-Code_1${tail}`)).toBe('a-Code_1')
    },
  )

  it.each(['a-Code_1', 'abc-', 'abc_', '', 'a.b'])('stays as it is without: %s', (code) => {
    expect(withoutMailTail(code)).toBe(code)
  })
})
