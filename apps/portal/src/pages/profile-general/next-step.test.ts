import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const EMAIL = ['EMAIL'] as const
const bare = { factors: [], passkeys: 0, recoveryCodesLeft: 0, isIdentityUnderWay: false }

it('an account that a password alone opens needs a second step first', () => {
  expect(nextStep(bare)).toBe('secondStep')
  expect(nextStep({ ...bare, isIdentityUnderWay: true })).toBe('secondStep')
})

it('an account with a factor and few codes left needs new ones, one with passkeys alone does not', () => {
  expect(nextStep({ ...bare, factors: [...EMAIL], recoveryCodesLeft: 2 })).toBe('recoveryCodes')
  expect(nextStep({ ...bare, factors: [...EMAIL], recoveryCodesLeft: 3 })).toBe('identity')
  expect(nextStep({ ...bare, passkeys: 1 })).toBe('identity')
})

it('a protected account whose identity is proven or looked at needs nothing', () => {
  expect(nextStep({ ...bare, passkeys: 1, isIdentityUnderWay: true })).toBe('done')
})
