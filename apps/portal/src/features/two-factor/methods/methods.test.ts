import { TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/kernel/statuses'
import { expect, it } from 'vitest'
import type { Method, MethodStart } from './method.ts'
import { METHODS } from './methods.ts'
import type { STARTS } from './starts.ts'

it('has a method for every type of the contract, and no other', () => {
  expect(Object.keys(METHODS).sort()).toEqual([...TWO_FACTOR_TYPES].sort())
  for (const type of TWO_FACTOR_TYPES) expect(METHODS[type].type).toBe(type)
})

it('a type of the contract without its method does not compile', () => {
  // @ts-expect-error the contract names a type more than there are methods
  const more: Record<TwoFactorType | 'SMS', Method> = METHODS
  expect(more).toBe(METHODS)
})

it('a type of the contract without the first step of its wizard does not compile', () => {
  const startsOf = (starts: typeof STARTS): Record<TwoFactorType | 'SMS', MethodStart> => {
    // @ts-expect-error the contract names a type more than there are first steps
    return starts
  }
  expect(startsOf).toBeTypeOf('function')
})
