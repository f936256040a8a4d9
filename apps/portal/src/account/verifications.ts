import { VERIFICATION_HALF_PERCENT } from '@portico/contract/limits'
import type { DocumentStatus, DocumentType } from '@portico/contract/statuses'
import { verification } from '@portico/contract/verification.endpoints'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { picked, resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'

export type Statuses = Partial<Record<DocumentType, DocumentStatus>>
export type VerificationState = LoadState<Statuses>

const shared = createSharedLoad(
  picked(
    resource(verification.list),
    (list): Statuses => Object.fromEntries(list.map((one) => [one.documentType, one.status])),
  ),
)

export function useVerifications(): VerificationState {
  return useStore<VerificationState>(shared.store, LOADING)
}

export function loadVerifications(): Promise<void> {
  return shared.renew({})
}

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
