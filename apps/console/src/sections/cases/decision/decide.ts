import type { ApiFailure } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { moderation } from '@portico/contract/moderation/endpoints'
import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import type { CaseDetails, DecisionRequest } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { whenConnected } from '@portico/ui/delivery/connection.ts'
import { caseStateOf } from '../case/case-state.ts'
import type { DecisionDraft } from './decision-draft.ts'
import type { DecisionKind } from './last-decision.ts'

export type Outcome =
  /** `undoEnds` is a moment of the page's own clock: that of the server may be another. */
  | { kind: 'decided'; awaitsSecond: boolean; undoEnds: number }
  | { kind: 'refused'; failure: ApiFailure }
  /** The line was away, and the decision had not arrived. */
  | { kind: 'lost' }
  /** The line was away, and meanwhile somebody else was at work. */
  | { kind: 'changed' }

type Asking = {
  me: string
  /** Called when no answer came: it is unknown whether the decision arrived. */
  whenUnknown: () => void
}

const UNDO_MS = DECISION_UNDO_S * SECOND_MS
const SERVER_FAULT = 500

/** Nothing was said about the case itself. */
export const isUnanswered = ({ status }: ApiFailure) => status === 0 || status >= SERVER_FAULT

/** A server that answers but cannot work is not asked without a pause. */
export async function untilAnswered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
  await whenConnected()
}

/** Sends a decision about the case as it was seen. When its answer is lost, the case itself is asked. */
export async function decide(
  details: CaseDetails,
  decision: DecisionKind,
  draft: DecisionDraft | null,
  { me, whenUnknown }: Asking,
): Promise<Outcome> {
  const { reasons = [], note = '', privateNote = '' } = draft ?? {}
  const body: DecisionRequest = {
    decision,
    reasons: [...reasons],
    note: note.trim(),
    privateNote: privateNote.trim(),
    version: details.version,
  }
  const sent = performance.now()
  const params = { id: details.case.id }
  // Also when the window is closed: a moderator who sees the next case has decided this one.
  const answer = await call(moderation.decide, { params, body, keepalive: true })
  if (answer.ok) {
    const { awaitsSecond } = answer.data
    return { kind: 'decided', awaitsSecond, undoEnds: performance.now() + UNDO_MS }
  }
  if (!isUnanswered(answer.failure)) return { kind: 'refused', failure: answer.failure }
  whenUnknown()
  for (;;) {
    const now = await call(moderation.read, { params })
    if (now.ok) return outcomeIn(now.data, details.version, me, sent + UNDO_MS)
    if (!isUnanswered(now.failure)) return { kind: 'refused', failure: now.failure }
    await untilAnswered()
  }
}

/** What has become of a decision on `version` whose answer was lost. */
export function outcomeIn(now: CaseDetails, version: number, me: string, undoEnds: number): Outcome {
  if (now.version === version) return { kind: 'lost' }
  const caseState = caseStateOf(now, 'asking', me)
  if (caseState.kind === 'waitsForSecond') return { kind: 'decided', awaitsSecond: true, undoEnds }
  const isMine = caseState.kind === 'decided' && caseState.isMine
  return isMine ? { kind: 'decided', awaitsSecond: false, undoEnds } : { kind: 'changed' }
}
