import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const EXPIRED = { kind: 'return', reason: 'expired', also: ['data_differs'] } as const

it('a decision is right with its reason, and with a further one that is true as well', () => {
  expect(judge({ kind: 'approve' }, { kind: 'approve', reasons: [] })).toBe('right')
  expect(judge(EXPIRED, { kind: 'return', reasons: ['expired'] })).toBe('right')
  expect(judge(EXPIRED, { kind: 'return', reasons: ['data_differs', 'expired'] })).toBe('right')
})

it('with another reason, without the first or with one too many, the decision alone is right', () => {
  expect(judge(EXPIRED, { kind: 'return', reasons: ['unreadable'] })).toBe('reason')
  expect(judge(EXPIRED, { kind: 'return', reasons: ['data_differs'] })).toBe('reason')
  expect(judge(EXPIRED, { kind: 'return', reasons: ['expired', 'damaged'] })).toBe('reason')
})

it('another decision is wrong, whatever its reasons', () => {
  expect(judge(EXPIRED, { kind: 'approve', reasons: [] })).toBe('wrong')
  expect(judge(EXPIRED, { kind: 'refuse', reasons: ['expired'] })).toBe('wrong')
  expect(judge({ kind: 'approve' }, { kind: 'return', reasons: ['expired'] })).toBe('wrong')
})
