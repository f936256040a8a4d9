import { describe, expect, it } from 'vitest'
import type { MadeDecision } from './last-decision.ts'
import { type SentDecision, unsettledIn } from './sent-decisions.ts'

const made = (id: string, madeAt: number): MadeDecision => ({
  id,
  attempt: 1,
  person: { firstName: id, lastName: '-' },
  kind: 'approve',
  madeAt,
})
const sending = (id: string, madeAt: number): SentDecision => ({
  ...made(id, madeAt),
  state: 'sending',
  settled: Promise.resolve('decided'),
})
const failed = (id: string, madeAt: number, isSeen = false): SentDecision => ({
  ...made(id, madeAt),
  state: 'failed',
  why: { kind: 'lost' },
  isSeen,
  details: {} as never,
})

describe('undo', () => {
  it('is about the decision made last, whether its answer is here or not', () => {
    expect(unsettledIn([], null)).toBeUndefined()
    expect(unsettledIn([sending('a', 1), sending('b', 2)], null)?.id).toBe('b')
    expect(unsettledIn([sending('b', 2)], made('a', 1))?.id).toBe('b')
    expect(unsettledIn([sending('a', 1)], made('b', 2))).toBeUndefined()
  })

  it('leads back to a decision that failed, until its case was opened or a later one counts', () => {
    expect(unsettledIn([failed('b', 2)], made('a', 1))?.id).toBe('b')
    expect(unsettledIn([failed('b', 2, true)], made('a', 1))).toBeUndefined()
    expect(unsettledIn([failed('a', 1)], made('b', 2))).toBeUndefined()
  })
})
