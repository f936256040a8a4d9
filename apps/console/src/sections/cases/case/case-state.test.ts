import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { caseStateOf, isForMe } from './case-state.ts'

const ME = 'me'
const ANNA = { id: 'anna', name: 'Anna' }

type Given = Partial<Pick<CaseDetails, 'events' | 'refusal'>> & Partial<CaseDetails['case']>

/** What `caseStateOf` looks at. */
function caseWith({ events = [], refusal = null, ...more }: Given = {}): CaseDetails {
  const one = { status: 'WAITING_MODERATOR', isOwn: false, assignee: null, ...more }
  return { case: one, events, refusal } as unknown as CaseDetails
}
const event = (action: string, by: typeof ANNA | null = ANNA) => ({
  at: 1,
  action,
  by,
  reasons: [],
  to: null,
  until: null,
})

it('a case is open unless somebody else has it or the server refused it', () => {
  expect(caseStateOf(caseWith(), 'mine', ME)).toEqual({ kind: 'open' })
  expect(caseStateOf(caseWith(), 'asking', ME)).toEqual({ kind: 'open' })
  const assignee = { ...ANNA, until: 2 }
  expect(caseStateOf(caseWith({ assignee }), 'refused', ME)).toEqual({ kind: 'claimed', by: 'Anna' })
  expect(caseStateOf(caseWith(), 'refused', ME)).toEqual({ kind: 'claimed', by: null })
})

it('whoever refused a case first waits for the second one, who decides', () => {
  const details = caseWith({ refusal: { by: ANNA, at: 1, reasons: ['fraud'], note: '', privateNote: '' } })
  expect(caseStateOf(details, 'asking', ANNA.id)).toEqual({ kind: 'waitsForSecond' })
  expect(caseStateOf(details, 'mine', ME)).toEqual({ kind: 'open' })
  expect(isForMe(details, ANNA.id)).toBe(false)
})

it('a decided case says by whom, unless something has changed it since', () => {
  const events = [event('case.return'), event('case.claim'), event('document.verify')]
  const decided = { kind: 'decided', decision: 'case.return', by: 'Anna' }
  const status = 'NEW_DOCUMENT'
  expect(caseStateOf(caseWith({ status, events }), 'mine', ME)).toEqual({ ...decided, isMine: false })
  expect(caseStateOf(caseWith({ status, events }), 'mine', ANNA.id)).toEqual({ ...decided, isMine: true })
  const noted = [event('case.note'), ...events]
  expect(caseStateOf(caseWith({ status, events: noted }), 'mine', ME)).toEqual({ ...decided, isMine: false })
  const later = [event('document.expire', null), ...events]
  expect(caseStateOf(caseWith({ status, events: later }), 'mine', ME)).toEqual({ kind: 'closed' })
  expect(caseStateOf(caseWith({ isOwn: true }), 'asking', ME)).toEqual({ kind: 'own' })
})
