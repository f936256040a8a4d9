import { expect, it } from 'vitest'
import { changeDraft, draftOf, drafts } from './case-draft.ts'
import type { DecisionDraft } from './decision-draft.ts'
import type { LastDecision } from './last-decision.ts'
import { forgetDecision, rememberDecision } from './remember-decision.ts'

const RETURNED: LastDecision = {
  id: 'one',
  attempt: 1,
  person: { firstName: 'Ada', lastName: 'Winter' },
  kind: 'return',
  madeAt: 1,
  awaitsSecond: false,
  undoEnds: 10_000,
}
const see = (attempt: number, page: string) =>
  changeDraft({ id: 'one', attempt }, (draft) => ({ ...draft, seen: new Set([...draft.seen, page]) }))
const seenIn = (attempt: number) => [...draftOf(drafts.get(), 'one', attempt).seen]

it('the end of undo takes nothing from a document that was handed in again meanwhile', () => {
  see(1, 'blurred')
  rememberDecision(RETURNED)
  see(2, 'sharp')
  forgetDecision()
  expect(seenIn(2)).toEqual(['sharp'])
})

it('the end of undo drops what was put together for the decision', () => {
  see(1, 'blurred')
  rememberDecision(RETURNED)
  expect(seenIn(1)).toEqual(['blurred'])
  forgetDecision()
  expect(seenIn(1)).toEqual([])
})

it('an answer that comes late closes no form of a document that was handed in again', () => {
  const decision: DecisionDraft = { kind: 'refuse', isOpen: true, reasons: [], note: '', privateNote: '' }
  changeDraft({ id: 'one', attempt: 2 }, (draft) => ({ ...draft, decision }))
  rememberDecision(RETURNED)
  expect(draftOf(drafts.get(), 'one', 2).decision?.isOpen).toBe(true)
})
