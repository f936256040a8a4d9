import { verification } from '@portico/contract/verification/endpoints'
import { type FormType, reviewOutcome } from '@portico/contract/verification/next-document'
import type { VerificationDocument, VerificationStatuses } from '@portico/contract/verification/schemas'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { createLoad, emptiedAtSignOut, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { picked, resource } from '@portico/ui/load/resource.ts'
import { useStore } from '@portico/ui/store.ts'
import { useEffect, useState } from 'react'

type Listed = VerificationStatuses[number] | VerificationDocument

const DOCUMENT = picked(
  resource(verification.list),
  (list: readonly Listed[]): VerificationDocument | null =>
    list.find((one): one is VerificationDocument => 'id' in one) ?? null,
)

export type DocumentLoad = {
  /** Null: nothing was saved or uploaded yet. */
  state: LoadState<VerificationDocument | null>
  /** Asks again and shows nothing meanwhile. */
  retry: () => void
  /** Asks again; what is shown stays, also when the answer does not come. */
  renew: () => void
  /** Shows what a call has answered. */
  show: (document: VerificationDocument) => void
}

/** The document of a type; null asks for none. */
export function useDocument(type: FormType | null): DocumentLoad {
  const [own] = useState(() =>
    createLoad(DOCUMENT, (answer, shown) =>
      answer.kind === 'failed' && shown.kind === 'ready' ? shown : answer,
    ),
  )
  const isReady = useConfigReady(type !== null)
  const question = { query: { documentType: type ?? undefined } }
  useEffect(() => {
    if (!isReady || type === null) return
    void own.ask({ query: { documentType: type } })
    const leave = emptiedAtSignOut(DOCUMENT, own.empty)
    return () => {
      leave()
      own.empty()
    }
  }, [isReady, type, own])
  const state = useStore<LoadState<VerificationDocument | null>>(own.store, LOADING)
  return {
    state,
    retry: () => void own.ask(question),
    renew: () => void own.renew(question),
    show: (document) => own.change(() => document),
  }
}

/** Whether a document came back and waits to be corrected. */
export function isReturned(document: VerificationDocument | null): boolean {
  return document !== null && reviewOutcome(document.status, document.review) === 'returned'
}

/** Saving and photos write when the document changed, as the decision itself did: by another clock. */
const SAME_MOMENT_MS = 5000

/** Whether a returned document is as it was when it came back: to submit that would only bring it back again. */
export function isAsReturned(document: VerificationDocument | null): boolean {
  if (!document?.review || !isReturned(document)) return false
  return document.updatedAt - document.review.at < SAME_MOMENT_MS
}

export function isRefused(document: VerificationDocument | null): boolean {
  return document !== null && reviewOutcome(document.status, document.review) === 'refused'
}
