import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('the initials of an avatar', () => {
  it('take the first character of each name as its reader sees it', () => {
    expect(initialsOf('ada', 'lovelace')).toBe('AL')
    expect(initialsOf('नीति', 'कुमार')).toBe('नीकु')
    expect(initialsOf('E\u0301mile', '')).toBe('E\u0301')
    expect(initialsOf('', '')).toBe('')
  })
})
