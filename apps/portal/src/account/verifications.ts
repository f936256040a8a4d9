import type { ApiFailure } from '@portico/client/api-errors'
import { VERIFICATION_HALF_PERCENT } from '@portico/contract/limits'
import type { DocumentStatus, DocumentType } from '@portico/contract/statuses'
import { verification } from '@portico/contract/verification.endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { whenSessionEnds } from '../session/session.ts'

export type Statuses = Partial<Record<DocumentType, DocumentStatus>>

export type VerificationState =
  | { status: 'loading' }
  | { status: 'ready'; statuses: Statuses }
  | { status: 'failed'; failure: ApiFailure }

const LOADING: VerificationState = { status: 'loading' }

const verificationStore = createStore<VerificationState>(LOADING)
// A sign-out empties what was shown, also when an answer is still on its way.
let generation = 0
whenSessionEnds(() => {
  generation += 1
  verificationStore.set(LOADING)
})

export function useVerifications(): VerificationState {
  return useStore(verificationStore, LOADING)
}

export async function loadVerifications(): Promise<void> {
  const mine = generation
  const result = await call(verification.list)
  if (mine !== generation) return
  verificationStore.set(
    result.ok
      ? {
          status: 'ready',
          statuses: Object.fromEntries(result.data.map((one) => [one.documentType, one.status])),
        }
      : { status: 'failed', failure: result.failure },
  )
}

export type DisplayedStatus = 'unverified' | 'review' | 'verified'

/** Specification 4: what a person sees of the states that the server tells apart. */
export function displayedStatus(status: DocumentStatus): DisplayedStatus {
  if (status === 'VERIFIED') return 'verified'
  return status === 'NEW_DOCUMENT' || status === 'ASYNC' || status === 'NONE' ? 'unverified' : 'review'
}

const WHOLE = 100

/** Specification 4: passport and address are what counts; one of them is half, or all of it for a verified profile. */
export function verificationPercent(statuses: Statuses, profileVerified: boolean): number {
  const done = [statuses.PASSPORT, statuses.ADDRESS].filter((status) => status === 'VERIFIED').length
  if (done === 2 || (done === 1 && profileVerified)) return WHOLE
  return done === 1 ? VERIFICATION_HALF_PERCENT : 0
}
