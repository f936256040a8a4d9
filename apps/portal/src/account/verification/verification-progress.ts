import {
  type DocumentState,
  type DocumentStates,
  NEEDED_DOCUMENTS,
} from '@portico/contract/verification/next-document'

const VERIFICATION_HALF_PERCENT = 50

/** What is not in the list yet. */
export const NEVER_BEGUN: DocumentState = { status: 'NEW_DOCUMENT', review: null }

export type DisplayedStatus = 'unverified' | 'returned' | 'review' | 'verified' | 'refused'

/** What a person sees of the states that the server tells apart. */
export function displayedStatus({ status, review }: DocumentState): DisplayedStatus {
  if (review) return review
  if (status === 'VERIFIED') return 'verified'
  return status === 'NEW_DOCUMENT' || status === 'ASYNC' || status === 'NONE' ? 'unverified' : 'review'
}

const WHOLE = 100

/** Only passport and address count; one of them is half, or all of it for a verified profile. */
export function verificationPercent(documents: DocumentStates, profileVerified: boolean): number {
  const done = NEEDED_DOCUMENTS.filter((type) => documents[type]?.status === 'VERIFIED').length
  if (done === 2 || (done === 1 && profileVerified)) return WHOLE
  return done === 1 ? VERIFICATION_HALF_PERCENT : 0
}
