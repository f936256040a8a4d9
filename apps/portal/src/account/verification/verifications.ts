import { verification } from '@portico/contract/verification/endpoints'
import type { DocumentStates } from '@portico/contract/verification/next-document'
import { createSharedLoad, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { picked, resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'

export type VerificationState = LoadState<DocumentStates>

const shared = createSharedLoad(
  picked(
    resource(verification.progress),
    (list): DocumentStates =>
      Object.fromEntries(list.map(({ documentType, ...state }) => [documentType, state])),
  ),
  // It is asked for again while documents are under review: a failure then keeps what is known.
  (answer, shown) => (answer.kind === 'failed' && shown.kind === 'ready' ? shown : answer),
)

export function useVerifications(): VerificationState {
  return useStore<VerificationState>(shared.store, LOADING)
}

export function loadVerifications(): Promise<void> {
  return shared.renew({})
}
