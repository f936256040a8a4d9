import { describe, expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

describe('a mistyped mail host', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@yahooo.com', 'ada@yahoo.com'],
    ['ada@hotmail.con', 'ada@hotmail.com'],
    ['ada@hotmail.co', 'ada@hotmail.com'],
  ])('%s is offered as %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'mail.com',
    'ymail.com',
    'email.com',
    'gmx.ch',
    'gmx.at',
    'live.com',
    'msn.com',
    'aol.com',
    'qq.com',
  ])('%s is no slip of another host', (host) => {
    expect(suggestEmail(`ada@${host}`)).toBeNull()
  })

  it.each(['ada@gmail.com', 'ada@example.com', 'ada', '@gmail.con', 'ada@mail.de'])(
    '%s is left alone',
    (typed) => {
      expect(suggestEmail(typed)).toBeNull()
    },
  )
})
