import { describe, expect, it } from 'vitest'
import { refusalOf } from './passkey-library.ts'

describe('a passkey that the browser did not make', () => {
  const named = (name: string) => Object.assign(new Error('in the words of the browser'), { name })

  it.each([
    ['InvalidStateError', 'known'],
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['NotSupportedError', 'unable'],
    ['ConstraintError', 'unable'],
    ['SecurityError', 'unable'],
  ])('is told by the kind of the error: %s', (name, refusal) => {
    expect(refusalOf(named(name))).toBe(refusal)
  })

  it('is one that this device cannot make, when nothing else is known', () => {
    expect(refusalOf('no error at all')).toBe('unable')
  })
})
