import type { DocumentStatus, DocumentType } from '../kernel/statuses.ts'

/** Why a document is not under way: its last decision was against it. */
export const REVIEW_OUTCOMES = ['returned', 'refused'] as const
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

/** Where one document stands. */
export type DocumentState = {
  status: DocumentStatus
  /** `returned`: to be corrected and handed in again; `refused`: for good; null: no decision against it. */
  review: ReviewOutcome | null
}

/** Where each document stands; one that is missing was never started. */
export type DocumentStates = Partial<Record<DocumentType, DocumentState>>

/** A document that its owner fills in; the phone has a status alone. */
export type FormType = Exclude<DocumentType, 'PHONE'>

/** The documents that make an account verified, in the order in which they are asked for. */
export const NEEDED_DOCUMENTS = ['PASSPORT', 'ADDRESS'] as const satisfies readonly FormType[]

/** The one thing that comes next in the verification of a person. */
export type NextDocument =
  /** Came back: the person corrects it. */
  | { kind: 'returned'; documentType: FormType }
  /** A moderator asked for the selfie. */
  | { kind: 'selfie'; documentType: 'SELFIE' }
  /** Not accepted: the support helps. */
  | { kind: 'refused'; documentType: FormType }
  /** Needed, and not handed in yet. */
  | { kind: 'open'; documentType: FormType }
  /** All that is needed was handed in; nothing is left to do for the person. */
  | { kind: 'review' }
  | { kind: 'verified' }

/** What waits for the person comes before what was never started; the company comes last, since it is optional. */
const ASKED_IN_ORDER = ['PASSPORT', 'ADDRESS', 'SELFIE', 'COMPANY'] as const satisfies readonly FormType[]

/**
 * What comes next, for everything that says so: overview, menu, tabs, the pages of the documents and the mails.
 *
 * @param selfieRequired of the profile: the selfie counts too
 */
export function nextDocument(states: DocumentStates, selfieRequired: boolean): NextDocument {
  const stateOf = (type: FormType) => states[type] ?? { status: 'NEW_DOCUMENT', review: null }
  const needed: readonly FormType[] = selfieRequired ? [...NEEDED_DOCUMENTS, 'SELFIE'] : NEEDED_DOCUMENTS
  const refused = needed.find((type) => stateOf(type).review === 'refused')
  if (refused) return { kind: 'refused', documentType: refused }
  const returned = ASKED_IN_ORDER.find((type) => stateOf(type).review === 'returned')
  if (returned) return { kind: 'returned', documentType: returned }
  const isOpen = (type: FormType) => isUnsent(stateOf(type).status)
  if (selfieRequired && isOpen('SELFIE')) return { kind: 'selfie', documentType: 'SELFIE' }
  const open = NEEDED_DOCUMENTS.find(isOpen)
  if (open) return { kind: 'open', documentType: open }
  const isVerified = (type: FormType) => stateOf(type).status === 'VERIFIED'
  return { kind: needed.every(isVerified) ? 'verified' : 'review' }
}

/** What is asked of the person; null where nothing is left to do, or where the support has to help. */
export function askedOf(next: NextDocument): 'passport' | 'address' | 'selfie' | 'returned' | null {
  if (next.kind === 'open') return next.documentType === 'ADDRESS' ? 'address' : 'passport'
  return next.kind === 'selfie' || next.kind === 'returned' ? next.kind : null
}

/** Whether it lies with the person still. ASYNC is the portal's own marker for one that is on its way. */
function isUnsent(status: DocumentStatus): boolean {
  return status === 'NEW_DOCUMENT' || status === 'NONE'
}

/** What a decision says of a document: nothing once it was handed in again or approved. */
export function reviewOutcome(
  status: DocumentStatus,
  review: { final: boolean } | null,
): ReviewOutcome | null {
  if (review?.final) return 'refused'
  return review && status === 'NEW_DOCUMENT' ? 'returned' : null
}
