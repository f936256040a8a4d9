import { expect, it } from 'vitest'
import { beginDraft, closeDecision, lackOf, toggleReason } from './decision-draft.ts'

it('a decision against a document needs a reason, and "other" a note', () => {
  const draft = beginDraft('return', null)
  expect(lackOf(draft)).toBe('reasons')
  const blurred = toggleReason(draft, 'unreadable')
  expect(lackOf(blurred)).toBeUndefined()
  const other = toggleReason(blurred, 'other')
  expect(lackOf(other)).toBe('note')
  expect(lackOf({ ...other, note: ' The name of the street is missing. ' })).toBeUndefined()
  expect(toggleReason(blurred, 'unreadable').reasons).toEqual([])
})

it('changing from return to refuse keeps what was chosen and typed', () => {
  const draft = { ...toggleReason(beginDraft('return', null), 'edited'), note: 'x', privateNote: 'y' }
  expect(beginDraft('refuse', draft)).toEqual({ ...draft, kind: 'refuse' })
})

it('a form that is closed keeps what was chosen and typed, and opens with it', () => {
  const draft = { ...toggleReason(beginDraft('return', null), 'edited'), note: 'x', privateNote: 'y' }
  const closed = closeDecision(draft)
  expect(closed).toEqual({ ...draft, isOpen: false })
  expect(beginDraft('return', closed)).toEqual(draft)
  expect(closeDecision(beginDraft('refuse', null))).toBeNull()
})
