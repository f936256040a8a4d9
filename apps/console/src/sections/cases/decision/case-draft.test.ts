import { expect, it } from 'vitest'
import { draftOf } from './case-draft.ts'

it('a document that was handed in again begins without the draft of the time before', () => {
  const kept = {
    attempt: 1,
    decision: null,
    ticked: new Set(['name']),
    seen: new Set(['page']),
    opened: new Set<string>(),
  }
  const drafts = new Map([['one', kept]])
  expect(draftOf(drafts, 'one', 1)).toBe(kept)
  expect(draftOf(drafts, 'one', 2)).toEqual({
    attempt: 2,
    decision: null,
    ticked: new Set(),
    seen: new Set(),
    opened: new Set(),
  })
  expect(draftOf(drafts, 'other', 1).ticked.size).toBe(0)
})
