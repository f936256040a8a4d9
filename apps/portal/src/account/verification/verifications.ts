import type { DocumentStatus, DocumentType } from '@portico/contract/kernel/statuses'
import { verification } from '@portico/contract/verification/endpoints'
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
  // It is asked for again while documents are under review: a failure then keeps what is known.
  (answer, shown) => (answer.status === 'failed' && shown.status === 'ready' ? shown : answer),
)

export function useVerifications(): VerificationState {
  return useStore<VerificationState>(shared.store, LOADING)
}

export function loadVerifications(): Promise<void> {
  return shared.renew({})
}
