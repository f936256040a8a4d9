import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import type { Statuses } from './verifications.ts'

const VERIFICATION_HALF_PERCENT = 50

export type DisplayedStatus = 'unverified' | 'review' | 'verified'

/** What a person sees of the states that the server tells apart. */
export function displayedStatus(status: DocumentStatus): DisplayedStatus {
  if (status === 'VERIFIED') return 'verified'
  return status === 'NEW_DOCUMENT' || status === 'ASYNC' || status === 'NONE' ? 'unverified' : 'review'
}

const WHOLE = 100

/** Only passport and address count; one of them is half, or all of it for a verified profile. */
export function verificationPercent(statuses: Statuses, profileVerified: boolean): number {
  const done = [statuses.PASSPORT, statuses.ADDRESS].filter((status) => status === 'VERIFIED').length
  if (done === 2 || (done === 1 && profileVerified)) return WHOLE
  return done === 1 ? VERIFICATION_HALF_PERCENT : 0
}
