import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Flag } from '../case/proofs.ts'
import { useReadyForKeys } from '../case/use-ready-for-keys.ts'
import { usePicture } from '../pictures/use-shown.ts'
import { type Approval, approvalOf, asksFirst } from './approval.ts'
import type { CaseDraft } from './case-draft.ts'

type UseApproval = {
  details: CaseDetails
  draft: CaseDraft
  /** Place of the page that is shown. */
  page: number
  /** Shows the page at this place. */
  showPage: (place: number) => void
  /** The flag whose proof is shown, once it is there. */
  proof: { mark: Flag['mark'] | null; seen: Flag['mark'] | null; open: (mark: Flag['mark']) => void }
  noteFlag: (mark: Flag['mark']) => void
  tickAll: (paths: readonly string[]) => void
  approve: () => void
}

export type Approving = Approval & {
  /** The question is open. */
  isAsking: boolean
  isReady: boolean
  /** It was tried before the picture had come. */
  isPictureAwaited: boolean
  /** Approves, or leads to what has to come before: first the pages, then the question. */
  begin: () => void
  /** Approves once no flag is left whose proof has to be looked at, and shows the next of these until then. */
  confirm: () => void
  cancel: () => void
}

/** Approving in its steps. */
export function useApproval({
  details,
  draft,
  page,
  showPage,
  proof,
  noteFlag,
  tickAll,
  approve,
}: UseApproval): Approving {
  const { i18n } = useTranslation('console-review')
  const [wasAsked, setAsked] = useState(false)
  const approval = approvalOf(details, draft, i18n.language)
  const [nextPage] = approval.unseen
  const path = details.images[page]?.path
  const isOnItsWay = usePicture(details.case.id, path).kind === 'loading'
  const [pressedAt, setPressedAt] = useState<string | undefined>()
  const isAsking = wasAsked && nextPage === undefined && asksFirst(approval)
  // A proof that was opened by the answer is looked at before the next one.
  const isReady = useReadyForKeys(isAsking && `question ${proof.mark}`)
  const note = useEffectEvent(noteFlag)
  useEffect(() => {
    if (proof.seen !== null) note(proof.seen)
  }, [proof.seen])
  return {
    ...approval,
    isAsking,
    isReady,
    isPictureAwaited: isOnItsWay && path !== undefined && pressedAt === path,
    begin() {
      setPressedAt(path)
      // Another page would be shown before this one was.
      if (isOnItsWay && approval.unseen.includes(page)) return
      if (nextPage !== undefined) showPage(nextPage)
      else if (asksFirst(approval)) setAsked(true)
      else approve()
    },
    confirm() {
      if (!isAsking || !isReady) return
      const [flag] = approval.toOpen
      if (flag !== undefined) return proof.open(flag)
      setAsked(false)
      tickAll(approval.facts.map(({ path }) => path))
      approve()
    },
    cancel: () => setAsked(false),
  }
}
