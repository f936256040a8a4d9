import type { CaseDetails } from '@portico/contract/moderation/schemas'

/** Whose a case is: `asking` until the server has said so. */
export type Lease = 'asking' | 'mine' | 'refused'

const DECISIONS = ['case.approve', 'case.return', 'case.ask_selfie', 'case.refuse'] as const
type Decision = (typeof DECISIONS)[number]

/** The state of a case for the moderator who has it open. */
export type CaseState =
  | { kind: 'open' }
  | { kind: 'own' }
  /** Its moderator has refused it for good: somebody else decides now. */
  | { kind: 'waitsForSecond' }
  | { kind: 'decided'; decision: Decision; by: string; isMine: boolean }
  /** Changed without a decision: by the person, or because time ran out. */
  | { kind: 'closed' }
  | { kind: 'claimed'; by: string | null }

export function caseStateOf(details: CaseDetails, lease: Lease, me: string): CaseState {
  const { case: one, refusal } = details
  if (one.isOwn) return { kind: 'own' }
  if (one.status !== 'WAITING_MODERATOR') return decidedIn(details, me)
  if (refusal?.by.id === me) return { kind: 'waitsForSecond' }
  if (lease === 'refused') return { kind: 'claimed', by: others(details, me)?.name ?? null }
  return { kind: 'open' }
}

/** Whether there is something to claim: the server would refuse everything else. */
export function isForMe(details: CaseDetails, me: string): boolean {
  return caseStateOf(details, 'asking', me).kind === 'open'
}

/** Somebody else who has the case open. */
export function others({ case: { assignee } }: CaseDetails, me: string) {
  return assignee && assignee.id !== me ? assignee : null
}

/** What is done with a case without changing how it stands. */
const BESIDES: readonly string[] = ['case.claim', 'case.hand_over', 'case.note', 'case.park', 'case.resume']

/** The events come newest first; one that follows a decision has changed the case since. */
function decidedIn({ events }: CaseDetails, me: string): CaseState {
  const last = events.find(({ action }) => !BESIDES.includes(action))
  const decision = DECISIONS.find((one) => one === last?.action)
  if (!last?.by || !decision) return { kind: 'closed' }
  return { kind: 'decided', decision, by: last.by.name, isMine: last.by.id === me }
}
