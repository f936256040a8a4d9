import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCaseDraft } from '../decision/case-draft.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import {
  beginDraft,
  closeDecision,
  type DecisionDraft,
  lackOf,
  toggleReason,
} from '../decision/decision-draft.ts'
import type { DecisionKind } from '../decision/last-decision.ts'
import { useOutcomeWords } from '../decision/outcome-words.ts'
import { REASONS_OF } from '../decision/reasons.ts'
import { noteOpened, sendDecision, underWay, useSentDecisions } from '../decision/sent-decisions.ts'
import { undoing } from '../decision/undo.ts'
import type { Command } from '../keys/keys.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { ImageViewer } from '../pictures/image-viewer.tsx'
import { relatedDocument } from '../pictures/related-document.ts'
import { useViews } from '../pictures/use-views.ts'
import { AboutCase } from './about-case.tsx'
import { CaseHeader } from './case-header.tsx'
import { caseStateOf, type Lease } from './case-state.ts'
import { CaseStateNotice } from './case-state-notice.tsx'
import { DataFields } from './data-fields.tsx'
import { MachineReadableZone } from './machine-readable-zone.tsx'
import { Refusal } from './refusal.tsx'
import { useReadyForKeys } from './use-ready-for-keys.ts'

type CaseDeskProps = {
  details: CaseDetails
  lease: Lease
  /** The account of the moderator. */
  me: string
  hasNext: boolean
  refresh: () => Promise<void>
  claim: () => Promise<void>
  go: (step: 1 | -1) => void
  /** Opens the next case, unless it is too late for that. `isHere`: this one is still open. */
  leadOn: (isHere: () => boolean) => Promise<boolean>
  undo: () => Promise<void>
}

/** The document at the left, what was typed at the right, the decision below it. */
export function CaseDesk({ details, lease, me, hasNext, refresh, claim, go, leadOn, undo }: CaseDeskProps) {
  const { t } = useTranslation(['console-review', 'console-cases'])
  const wordsFor = useOutcomeWords()
  const one = details.case
  const related = relatedDocument(details)
  const { commands, viewer } = useViews({ own: details.images.length, related: related?.images.length ?? 0 })
  const { draft: kept, changeDecision, toggleTick } = useCaseDraft(one)
  const draft = kept.decision?.isOpen ? kept.decision : null
  const sent = useSentDecisions().find(({ id }) => id === one.id)
  const isSending = sent !== undefined && sent.state !== 'failed'
  const [isHelping, setHelping] = useState(false)
  const isReadyForKeys = useReadyForKeys()
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    heading.current?.focus({ preventScroll: true })
    return () => {
      isHere.current = false
    }
  }, [])

  const caseState = caseStateOf(details, lease, me)
  const isOpen = caseState.kind === 'open'
  const reasons = REASONS_OF[one.documentType]
  const mayAskSelfie = one.documentType !== 'SELFIE' && !details.person.selfieRequired

  async function settle(kind: DecisionKind): Promise<void> {
    // A key that follows the one before too fast is for the case before, and decides nothing.
    if (!isOpen || !isReadyForKeys || underWay(one.id) || undoing.get() !== 'no') return
    sendDecision(details, kind, kind === draft?.kind ? draft : null, me)
    isMovingOn.current = true
    isMovingOn.current = await leadOn(() => isHere.current)
    if (!isMovingOn.current && isHere.current) noteOpened(one.id)
  }
  // While the next case is being drawn, what fails about this one is nothing that is seen here.
  const isMovingOn = useRef(false)
  useLayoutEffect(() => {
    if (!isMovingOn.current) noteOpened(one.id)
  })
  // If the case is still open when the answer comes, it is shown as it is by then.
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) void refresh()
    wasSending.current = isSending
  })
  const send = () => {
    if (draft && !lackOf(draft)) void settle(draft.kind)
  }
  const begin = (kind: DecisionDraft['kind']) => {
    if (isOpen) changeDecision((before) => beginDraft(kind, before ?? proposedIn(details, kind)))
  }
  /** The form goes, what is in it stays; the focus would be lost with the field that had it. */
  const cancel = () => {
    if (!draft) return
    changeDecision(closeDecision)
    heading.current?.focus({ preventScroll: true })
  }
  const run: Record<Command, () => unknown> = {
    ...commands,
    approve: () => (draft ? undefined : void settle('approve')),
    return: () => begin('return'),
    refuse: () => begin('refuse'),
    selfie: () => (mayAskSelfie && !draft ? void settle('selfie') : undefined),
    next: () => go(1),
    previous: () => go(-1),
    undo: () => void undo(),
    help: () => setHelping(true),
    confirm: send,
    cancel,
  }
  useKeys(
    (command) => {
      if (typeof command === 'string') return run[command]()
      const reason = reasons[command.reason]
      if (draft && reason) changeDecision(() => toggleReason(draft, reason))
    },
    { isPaused: isHelping, isChoosing: draft !== null },
  )

  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 tablet:h-[calc(100dvh-7.5rem)] tablet:grid-cols-[minmax(0,1fr)_21rem] desktop:grid-cols-[minmax(0,1fr)_26rem]">
      {/* The room below is for the bar that offers to take the last decision back. */}
      <section
        aria-label={t('document')}
        className="@container flex min-h-120 flex-col gap-2 tablet:min-h-0 tablet:pb-10"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-2 @lg:flex-row">
          <ImageViewer
            caseId={one.id}
            images={details.images}
            removedAt={details.imagesRemovedAt}
            {...viewer('own')}
            label={related && t(`console-cases:kind.${one.documentType}`)}
            below={<MachineReadableZone lines={details.machineReadableZone} />}
          />
          {related ? (
            <ImageViewer
              caseId={one.id}
              images={related.images}
              removedAt={related.imagesRemovedAt}
              {...viewer('related')}
              label={t(`console-cases:kind.${related.documentType}`)}
            />
          ) : null}
        </div>
      </section>
      <section
        aria-labelledby="case-title"
        aria-busy={!isReadyForKeys}
        className="flex min-h-0 flex-col overflow-clip rounded-surface border border-line bg-surface"
      >
        <CaseHeader of={one} heading={heading} go={go} help={() => setHelping(true)} />
        <div className="@container min-h-0 flex-1 overflow-y-auto p-4">
          {details.refusal ? <Refusal of={details.refusal} isMine={details.refusal.by.id === me} /> : null}
          <DataFields details={details} ticked={kept.ticked} toggle={toggleTick} />
          <AboutCase details={details} />
        </div>
        {/* What has the focus is not behind the bar of buttons that stays at its foot. */}
        <footer className="max-h-[60%] scroll-pb-20 overflow-y-auto border-t border-line p-4">
          {sent?.state === 'failed' && isOpen ? (
            <div className="mb-3">
              <Alert tone="danger">{wordsFor(sent.why)}</Alert>
            </div>
          ) : null}
          {/* There before its text, so that a screen reader says it. */}
          <div role="status">
            {sent?.state === 'unknown' ? (
              <p className="mb-3 rounded-field bg-hover p-3 text-sm">{t('asking')}</p>
            ) : null}
            <CaseStateNotice
              caseState={caseState}
              claim={() => void claim()}
              next={hasNext ? () => go(1) : undefined}
            />
          </div>
          <DecisionBar
            reasons={reasons}
            draft={draft}
            kept={kept.decision}
            isOpen={isOpen}
            isSecond={details.refusal !== null}
            mayAskSelfie={mayAskSelfie}
            isSending={isSending}
            change={(next) => changeDecision(() => next)}
            cancel={cancel}
            begin={begin}
            approve={() => void settle('approve')}
            askSelfie={() => void settle('selfie')}
            send={send}
          />
        </footer>
      </section>
      <KeysDialog isOpen={isHelping} close={() => setHelping(false)} />
    </div>
  )
}

/** A second moderator starts with the reasons that the first one gave. */
function proposedIn({ refusal }: CaseDetails, kind: DecisionDraft['kind']): DecisionDraft | null {
  if (!refusal || kind !== 'refuse') return null
  return { kind, isOpen: true, reasons: refusal.reasons, note: refusal.note, privateNote: '' }
}
