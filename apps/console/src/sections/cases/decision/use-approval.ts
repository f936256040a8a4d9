import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { useReadyForKeys } from '../case/use-ready-for-keys.ts'
import { type Approval, approvalOf, asksFirst } from './approval.ts'
import type { CaseDraft } from './case-draft.ts'

type UseApproval = {
  details: CaseDetails
  draft: CaseDraft
  /** Shows the page at this place. */
  showPage: (place: number) => void
  tickAll: (paths: readonly string[]) => void
  approve: () => void
}

export type Approving = Approval & {
  /** The question is open. */
  isAsking: boolean
  isReady: boolean
  /** Approves, or leads to what has to come before: first the pages, then the question. */
  begin: () => void
  confirm: () => void
  cancel: () => void
}

/** Approving in its steps. */
export function useApproval({ details, draft, showPage, tickAll, approve }: UseApproval): Approving {
  const { i18n } = useTranslation('console-review')
  const [wasAsked, setAsked] = useState(false)
  const approval = approvalOf(details, draft, i18n.language)
  const [nextPage] = approval.unseen
  const isAsking = wasAsked && nextPage === undefined && asksFirst(approval)
  const isReady = useReadyForKeys(isAsking)
  return {
    ...approval,
    isAsking,
    isReady,
    begin() {
      if (nextPage !== undefined) showPage(nextPage)
      else if (asksFirst(approval)) setAsked(true)
      else approve()
    },
    confirm() {
      if (!isAsking || !isReady) return
      setAsked(false)
      tickAll(approval.facts.map(({ path }) => path))
      approve()
    },
    cancel: () => setAsked(false),
  }
}
