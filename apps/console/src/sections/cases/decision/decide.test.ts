import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { outcomeIn } from './decide.ts'

const ANNA = { id: 'anna', name: 'Anna' }

function now(version: number, more: Record<string, unknown> = {}): CaseDetails {
  const { status = 'WAITING_MODERATOR', events = [], refusal = null } = more
  return {
    version,
    case: { status, isOwn: false, assignee: null },
    events,
    refusal,
  } as unknown as CaseDetails
}

it('a decision whose answer was lost is found in the case, or was never made', () => {
  const events = [{ at: 1, action: 'case.approve', by: ANNA, reasons: [] }]
  const approved = now(4, { status: 'VERIFIED', events })
  expect(outcomeIn(now(3), 3, 'anna', 10)).toEqual({ kind: 'lost' })
  expect(outcomeIn(approved, 3, 'anna', 10)).toEqual({ kind: 'decided', awaitsSecond: false, undoEnds: 10 })
  expect(outcomeIn(approved, 3, 'bert', 10)).toEqual({ kind: 'changed' })
  const refused = now(4, { refusal: { by: ANNA } })
  expect(outcomeIn(refused, 3, 'anna', 10)).toEqual({ kind: 'decided', awaitsSecond: true, undoEnds: 10 })
  expect(outcomeIn(refused, 3, 'bert', 10)).toEqual({ kind: 'changed' })
})
