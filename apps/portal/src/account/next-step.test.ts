import type { NextDocument } from '@portico/contract/verification/next-document'
import { expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

const EMAIL = ['EMAIL'] as const
const OPEN: NextDocument = { kind: 'open', documentType: 'PASSPORT' }
const bare = { factors: [], passkeys: 0, recoveryCodesLeft: 0, identity: OPEN }
const safe = { ...bare, passkeys: 1 }

it('an account that a password alone opens needs a second step first', () => {
  expect(nextStep(bare).kind).toBe('secondStep')
  expect(nextStep({ ...bare, identity: { kind: 'review' } }).kind).toBe('secondStep')
})

it('an account with a factor and few codes left needs new ones, one with passkeys alone does not', () => {
  expect(nextStep({ ...bare, factors: [...EMAIL], recoveryCodesLeft: 2 }).kind).toBe('recoveryCodes')
  expect(nextStep({ ...bare, factors: [...EMAIL], recoveryCodesLeft: 3 }).kind).toBe('identity')
  expect(nextStep(safe).kind).toBe('identity')
})

it('what a moderator waits for comes before everything, and leads to that document', () => {
  expect(nextStep({ ...bare, identity: { kind: 'returned', documentType: 'ADDRESS' } })).toEqual({
    kind: 'returned',
    page: 'profileVerificationAddress',
  })
  expect(nextStep({ ...bare, identity: { kind: 'selfie', documentType: 'SELFIE' } })).toEqual({
    kind: 'selfie',
    page: 'profileVerificationAdditional',
  })
})

it('a protected account goes on with the document that is missing', () => {
  expect(nextStep({ ...safe, identity: { kind: 'open', documentType: 'ADDRESS' } })).toEqual({
    kind: 'address',
    page: 'profileVerificationAddress',
  })
  expect(nextStep({ ...safe, identity: { kind: 'refused', documentType: 'PASSPORT' } }).kind).toBe('refused')
})

it('a protected account whose identity is proven, looked at or unknown needs nothing', () => {
  expect(nextStep({ ...safe, identity: { kind: 'verified' } })).toEqual({ kind: 'done', page: null })
  expect(nextStep({ ...safe, identity: { kind: 'review' } })).toEqual({ kind: 'review', page: null })
  expect(nextStep({ ...safe, identity: null }).kind).toBe('done')
})
