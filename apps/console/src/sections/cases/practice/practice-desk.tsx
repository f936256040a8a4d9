import { languageName } from '@portico/locales/formats/names'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AboutCase } from '../case/about/about-case.tsx'
import { CaseHeader } from '../case/case-header.tsx'
import { compareWithAccount } from '../case/fields/comparison.ts'
import { DataFields } from '../case/fields/data-fields.tsx'
import { MachineReadableZone } from '../case/fields/machine-readable-zone.tsx'
import { FlagStrip } from '../case/flag-strip.tsx'
import { useProof } from '../case/use-proof.ts'
import { useReadyForKeys } from '../case/use-ready-for-keys.ts'
import { useCaseDraft } from '../decision/case-draft.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import {
  beginDraft,
  closeDecision,
  type DecisionDraft,
  lackOf,
  toggleReason,
} from '../decision/decision-draft.ts'
import { reasonsFor } from '../decision/reasons.ts'
import { useApproval } from '../decision/use-approval.ts'
import { DeskFrame } from '../desk-frame.tsx'
import type { Command } from '../keys/keys.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useScrolledPanel } from '../keys/use-scrolled-panel.ts'
import { ImageViewer } from '../pictures/image-viewer.tsx'
import { holdPictures, keepDrawing } from '../pictures/pictures.ts'
import { useViews } from '../pictures/use-views.ts'
import { drawnAnswer, drawnPhoto } from './drawings/draw.ts'
import type { Choice } from './judge.ts'
import { PracticeVerdict } from './practice-verdict.tsx'
import { caseId, caseOf, picturePath } from './specimen-case.ts'
import type { Specimen } from './specimens.ts'

type PracticeDeskProps = {
  specimen: Specimen
  now: Date
  place: number
  count: number
  /** What was decided; the case then shows what was right. */
  choice: Choice | undefined
  /** Every other case is decided. */
  isLast: boolean
  decide: (choice: Choice) => void
  go: (step: 1 | -1) => void
  toNext: () => void
}

/** An invented case in the parts of a real one. */
export function PracticeDesk({
  specimen,
  now,
  place,
  count,
  choice,
  isLast,
  decide,
  go,
  toNext,
}: PracticeDeskProps) {
  const { t, i18n } = useTranslation(['console-practice', 'console-review', 'console'])
  const isDecided = choice !== undefined
  const details = useMemo(() => caseOf(specimen, now, isDecided), [specimen, now, isDecided])
  useDrawings(specimen)
  const one = details.case
  const proof = useProof(details)
  const { viewer, ...views } = useViews({ own: details.images.length, related: 0 })
  const { panel, commands } = useScrolledPanel(views.commands)
  const { draft: kept, changeDecision, toggleTick, tickAll, noteSeen, noteFlag } = useCaseDraft(one)
  const draft = kept.decision?.isOpen && !isDecided ? kept.decision : null
  const reasons = reasonsFor(one.documentType, draft?.kind ?? 'return')
  const [isHelping, setHelping] = useState(false)
  const isReadyForKeys = useReadyForKeys(isDecided)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function settle(next: Choice): void {
    if (!isDecided && isReadyForKeys) decide(next)
  }
  const send = () => {
    if (draft && !lackOf(draft)) settle({ kind: draft.kind, reasons: draft.reasons })
  }
  const approving = useApproval({
    details,
    draft: kept,
    page: viewer('own').shown,
    showPage: (page) => viewer('own').choose(page),
    proof,
    noteFlag,
    tickAll,
    approve: () => settle({ kind: 'approve', reasons: [] }),
  })
  const begin = (kind: DecisionDraft['kind']) => {
    approving.cancel()
    if (!isDecided) changeDecision((before) => beginDraft(kind, before))
  }
  const cancel = () => {
    if (approving.isAsking) approving.cancel()
    else if (draft) changeDecision(closeDecision)
    else return proof.close()
    heading.current?.focus({ preventScroll: true })
  }
  const run: Partial<Record<Command, () => unknown>> = {
    ...commands,
    approve: () => (draft || isDecided || !isReadyForKeys ? undefined : approving.begin()),
    return: () => begin('return'),
    refuse: () => begin('refuse'),
    next: () => go(1),
    previous: () => go(-1),
    help: () => setHelping(true),
    confirm() {
      if (isDecided) return isReadyForKeys ? toNext() : undefined
      return approving.isAsking ? approving.confirm() : send()
    },
    cancel,
    nextFlag: proof.next,
  }
  useKeys(
    (command) => {
      if (typeof command === 'string') return run[command] ? run[command]() : false
      const reason = reasons[command.reason]
      if (draft && reason) changeDecision(() => toggleReason(draft, reason))
    },
    { isPaused: isHelping, isChoosing: draft !== null },
  )
  const isPictureMarked = isDecided ? specimen.places.includes('whole') : proof.proof?.kind === 'picture'
  return (
    <>
      <DeskFrame
        isReadyForKeys={isReadyForKeys}
        panel={panel}
        document={
          <ImageViewer
            caseId={one.id}
            images={details.images}
            removedAt={null}
            {...viewer('own')}
            noteShown={noteSeen}
            isMarked={isPictureMarked}
            label={undefined}
            below={<MachineReadableZone lines={details.machineReadableZone} />}
          />
        }
        head={
          <>
            <div className="border-b border-line bg-accent-tint px-4 py-2 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{t('console:nav.practice')}</span>
                <span className="tabular-nums">{t('progress', { number: place + 1, last: count })}</span>
              </p>
              <p>{t('invented')}</p>
            </div>
            <CaseHeader
              of={one}
              heading={heading}
              go={go}
              help={() => setHelping(true)}
              acts={[]}
              act={() => {}}
            />
            <FlagStrip flags={proof.flags} hasProof={proof.hasProof} shown={proof.mark} show={proof.show} />
          </>
        }
        foot={
          <>
            {/* There before its text, so that a screen reader says it. */}
            <div role="status">
              {choice ? (
                <PracticeVerdict specimen={specimen} choice={choice} isLast={isLast} toNext={toNext} />
              ) : null}
            </div>
            {isDecided ? null : (
              <DecisionBar
                reasons={reasons}
                draft={draft}
                kept={kept.decision}
                isOpen
                isSecond={false}
                isImageLost={false}
                mayAskSelfie={false}
                language={languageName(i18n.language, details.person.language)}
                isSending={false}
                change={(next) => changeDecision(() => next)}
                cancel={cancel}
                begin={begin}
                approving={approving}
                page={viewer('own').shown}
                askSelfie={() => {}}
                send={send}
              />
            )}
          </>
        }
      >
        <DataFields
          details={details}
          ticked={kept.ticked}
          toggle={toggleTick}
          compared={{ title: t('console-review:inAccount'), ...compareWithAccount(details, i18n.language) }}
          marked={isDecided ? specimen.fields : proof.fields}
        />
        <AboutCase details={details} marked={proof.partAbout} isKnownAsked={false} />
      </DeskFrame>
      <KeysDialog isOpen={isHelping} close={() => setHelping(false)} />
    </>
  )
}

/** The pictures of the case, where those of real ones are, before anything asks for them. */
function useDrawings(specimen: Specimen): void {
  const id = caseId(specimen)
  useState(() => {
    keepDrawing(id, picturePath(specimen, false), drawnPhoto(specimen))
    keepDrawing(id, picturePath(specimen, true), drawnAnswer(specimen))
  })
  useEffect(() => holdPictures([id]), [id])
}
