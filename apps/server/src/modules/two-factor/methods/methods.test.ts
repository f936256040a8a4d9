import { TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/kernel/statuses'
import { expect, it } from 'vitest'
import type { Method } from './method.ts'
import { METHODS } from './methods.ts'

it('has a method for every type of the contract, and no other', () => {
  expect(Object.keys(METHODS).sort()).toEqual([...TWO_FACTOR_TYPES].sort())
})

it('a type of the contract without its method does not compile', () => {
  // @ts-expect-error the contract names a type more than there are methods
  const more: Record<TwoFactorType | 'SMS', Method> = METHODS
  expect(more).toBe(METHODS)
})
