import type { CaseDetails, CaseEntry } from '@portico/contract/moderation/schemas'
import { languageName } from '@portico/locales/formats/names'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
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
import { reasonsFor } from '../decision/reasons.ts'
import { noteOpened, sendDecision, underWay, useSentDecisions } from '../decision/sent-decisions.ts'
import { undoing } from '../decision/undo.ts'
import { useApproval } from '../decision/use-approval.ts'
import { DeskFrame } from '../desk-frame.tsx'
import type { Command } from '../keys/keys.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useScrolledPanel } from '../keys/use-scrolled-panel.ts'
import { caseAddress } from '../list/queue.ts'
import { documentNextTo } from '../pictures/related-document.ts'
import { useIsImageLost } from '../pictures/use-shown.ts'
import { useViews } from '../pictures/use-views.ts'
import { AboutCase } from './about/about-case.tsx'
import { CaseActs } from './acts/case-acts.tsx'
import { useAct } from './acts/use-act.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseHeader } from './case-header.tsx'
import { caseStateOf, type Lease } from './case-state.ts'
import { CaseStateNotice } from './case-state-notice.tsx'
import { compareWithAccount, compareWithCase } from './fields/comparison.ts'
import { DataFields } from './fields/data-fields.tsx'
import { FlagStrip } from './flag-strip.tsx'
import { OtherCase } from './other-case.tsx'
import { isBeforePassport, nextTab } from './person/cases-of-person.ts'
import { PersonTabs } from './person/person-tabs.tsx'
import { Refusal } from './refusal.tsx'
import { useProof } from './use-proof.ts'
import { useReadyForKeys } from './use-ready-for-keys.ts'

type CaseDeskProps = {
  details: CaseDetails
  lease: Lease
  /** The account of the moderator. */
  me: string
  /** All cases of the person, this one among them. */
  ofPerson: readonly CaseEntry[]
  hasNext: boolean
  refresh: () => Promise<void>
  claim: () => Promise<void>
  go: (step: 1 | -1) => void
  /** Opens the next case, unless it is too late for that. `isHere`: this one is still open. */
  leadOn: (isHere: () => boolean) => Promise<boolean>
  undo: () => Promise<void>
}

/** A case as it is reviewed, and all that is done with it. */
export function CaseDesk({
  details,
  lease,
  me,
  ofPerson,
  hasNext,
  refresh,
  claim,
  go,
  leadOn,
  undo,
}: CaseDeskProps) {
  const { t, i18n } = useTranslation(['console-review', 'console-cases'])
  const navigate = useNavigate()
  const wordsFor = useOutcomeWords()
  const one = details.case
  const proof = useProof(details)
  const related = documentNextTo(details, proof.other, i18n.language)
  const views = useViews({ own: details.images.length, related: related?.images.length ?? 0 })
  const { viewer } = views
  const { panel, commands } = useScrolledPanel(views.commands)
  const isImageLost = useIsImageLost(details)
  const { draft: kept, changeDecision, toggleTick, tickAll, noteSeen, noteFlag } = useCaseDraft(one)
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
  const { act, acts, begin: beginAct, close: closeAct } = useAct(details, caseState)
  const reasons = reasonsFor(one.documentType, draft?.kind ?? 'return')
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
  const approving = useApproval({
    details,
    draft: kept,
    page: viewer('own').shown,
    showPage: (place) => viewer('own').choose(place),
    proof,
    noteFlag,
    tickAll,
    approve: () => void settle('approve'),
  })
  const begin = (kind: DecisionDraft['kind']) => {
    approving.cancel()
    if (isOpen) changeDecision((before) => beginDraft(kind, before ?? proposedIn(details, kind)))
  }
  /** The form goes, what is in it stays; the focus would be lost with the field that had it. */
  const cancel = () => {
    if (approving.isAsking) approving.cancel()
    else if (draft) changeDecision(closeDecision)
    else return proof.close()
    heading.current?.focus({ preventScroll: true })
  }
  const tab = nextTab(ofPerson, one.id)
  const run: Record<Command, () => unknown> = {
    ...commands,
    approve: () => (draft || !isOpen || !isReadyForKeys ? undefined : approving.begin()),
    return: () => begin('return'),
    refuse: () => begin('refuse'),
    selfie: () => (mayAskSelfie && !draft ? void settle('selfie') : undefined),
    next: () => go(1),
    previous: () => go(-1),
    undo: () => void undo(),
    help: () => setHelping(true),
    confirm: approving.isAsking ? approving.confirm : send,
    cancel,
    nextFlag: proof.next,
    note: () => beginAct('note'),
    handOver: () => beginAct('handOver'),
    park: () => beginAct('park', 'resume'),
    nextDocument: () => void (tab === undefined || navigate(caseAddress(tab))),
    // The field that searches hears it itself.
    search: () => false,
  }
  useKeys(
    (command) => {
      if (typeof command === 'string') return run[command]()
      const reason = reasons[command.reason]
      if (draft && reason) changeDecision(() => toggleReason(draft, reason))
    },
    { isPaused: isHelping, isChoosing: draft !== null },
  )

  const compared = proof.other
    ? { title: t('inOtherCase'), ...compareWithCase(details, proof.other) }
    : { title: t('inAccount'), ...compareWithAccount(details, i18n.language) }
  return (
    <>
      <DeskFrame
        isReadyForKeys={isReadyForKeys}
        panel={panel}
        document={
          <CaseDocuments
            details={details}
            related={related}
            viewer={viewer}
            noteSeen={noteSeen}
            isMarked={proof.proof?.kind === 'picture'}
          />
        }
        head={
          <>
            <PersonTabs cases={ofPerson} open={one.id} me={me} />
            <CaseHeader
              of={one}
              heading={heading}
              go={go}
              help={() => setHelping(true)}
              acts={acts}
              act={beginAct}
            />
            <FlagStrip flags={proof.flags} hasProof={proof.hasProof} shown={proof.mark} show={proof.show} />
          </>
        }
        foot={
          <>
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
            {isOpen && isBeforePassport(one, ofPerson) ? (
              <p className="pb-2 text-sm text-brass">{t('passportFirst')}</p>
            ) : null}
            <DecisionBar
              reasons={reasons}
              draft={draft}
              kept={kept.decision}
              isOpen={isOpen}
              isSecond={details.refusal !== null}
              isImageLost={isImageLost}
              mayAskSelfie={mayAskSelfie}
              language={languageName(i18n.language, details.person.language)}
              isSending={isSending}
              change={(next) => changeDecision(() => next)}
              cancel={cancel}
              begin={begin}
              approving={approving}
              page={viewer('own').shown}
              askSelfie={() => void settle('selfie')}
              send={send}
            />
          </>
        }
      >
        {details.refusal ? <Refusal of={details.refusal} isMine={details.refusal.by.id === me} /> : null}
        {proof.otherId === undefined ? null : (
          <OtherCase
            cases={proof.cases}
            total={proof.total}
            place={proof.place}
            choose={proof.choose}
            other={proof.other}
          />
        )}
        <DataFields
          details={details}
          ticked={kept.ticked}
          toggle={toggleTick}
          compared={compared}
          marked={proof.fields}
        />
        <AboutCase details={details} marked={proof.partAbout} />
      </DeskFrame>
      <CaseActs
        details={details}
        act={act}
        close={closeAct}
        refresh={refresh}
        leadOn={() => leadOn(() => isHere.current)}
      />
      <KeysDialog isOpen={isHelping} close={() => setHelping(false)} />
    </>
  )
}

/** A second moderator starts with the reasons that the first one gave. */
function proposedIn({ refusal }: CaseDetails, kind: DecisionDraft['kind']): DecisionDraft | null {
  if (!refusal || kind !== 'refuse') return null
  return { kind, isOpen: true, reasons: refusal.reasons, note: refusal.note, privateNote: '' }
}
