import { describe, expect, it } from 'vitest'
import { upperCaseScope } from './session.ts'

describe('scope', () => {
  it('is a list in upper case', () => {
    expect(upperCaseScope('account  moderator')).toEqual(['ACCOUNT', 'MODERATOR'])
    expect(upperCaseScope('')).toEqual([])
  })
})
