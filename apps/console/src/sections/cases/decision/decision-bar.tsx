import { NOTE_MAX_LENGTH } from '@portico/contract/moderation/limits'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { visible } from '../../../delivery/visible-text.ts'
import { Key } from '../keys/key.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { type DecisionDraft, lackOf, toggleReason } from './decision-draft.ts'
import { FormActions } from './form-actions.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import type { Approving } from './use-approval.ts'

const DIGITS = 10
/** In a field, Enter alone begins a new line. */
const FROM_A_FIELD = /Mac|iP(?:ad|hone)/.test(navigator.platform) ? '⌘ ⏎' : 'Ctrl ⏎'

/**
 * Two of the same width in a row, and each in a row of its own where two have no room. A longer word takes more than
 * half: in a narrow desk that is too little for "Zurückgeben".
 */
const CHOICES = 'flex flex-wrap gap-2 *:flex-auto *:basis-34 *:wrap-normal *:hyphens-none max-desktop:*:px-3!'

type DecisionBarProps = {
  reasons: readonly ReviewReason[]
  /** The one whose form is open. */
  draft: DecisionDraft | null
  /** What was put together, whether its form is open or not. */
  kept: DecisionDraft | null
  /** Whether anything can be decided here now. */
  isOpen: boolean
  /** Somebody has refused it for good and waits for a second opinion. */
  isSecond: boolean
  /** A picture cannot be opened any more: the person has to hand the document in again. */
  isImageLost: boolean
  mayAskSelfie: boolean
  /** The language that the person reads, in words. */
  language: string
  isSending: boolean
  change: (draft: DecisionDraft) => void
  cancel: () => void
  begin: (kind: DecisionDraft['kind']) => void
  approving: Approving
  /** Place of the page that is shown. */
  page: number
  askSelfie: () => void
  send: () => void
}

/** The four decisions; one against the document first asks for its reasons. */
export function DecisionBar(props: DecisionBarProps) {
  const { t } = useTranslation('console-review')
  const {
    draft,
    kept,
    isOpen,
    isSecond,
    isImageLost,
    mayAskSelfie,
    isSending,
    begin,
    approving,
    page,
    cancel,
    askSelfie,
  } = props
  if (!isOpen) return kept ? <KeptDraft of={kept} /> : null
  if (draft) return <DraftForm {...props} draft={draft} />
  if (approving.isAsking) {
    const { isReady, confirm } = approving
    return (
      <ApprovalForm
        of={approving}
        isReady={isReady}
        isSending={isSending}
        confirm={confirm}
        cancel={cancel}
      />
    )
  }
  // The page in sight is being looked at.
  const pages = approving.unseen.filter((place) => place !== page).length
  const approve = (
    <Button
      key="approve"
      variant={isSecond || isImageLost ? 'secondary' : 'primary'}
      onClick={approving.begin}
      pending={isSending}
      aria-keyshortcuts="A"
      data-unseen={approving.unseen.length}
      title={pages > 0 ? t('approval.pages', { count: pages }) : undefined}
    >
      <span className="grid leading-tight">
        <span>{t('decision.approve')}</span>
        {approving.isPictureAwaited ? (
          <span className="text-xs font-normal">{t('approval.pictureAwaited')}</span>
        ) : pages > 0 ? (
          <span className="text-xs font-normal">{t('approval.pagesLeft', { count: pages })}</span>
        ) : null}
      </span>
      <Key>A</Key>
    </Button>
  )
  const sendBack = (
    <Button
      key="return"
      variant={isImageLost && !isSecond ? 'primary' : 'secondary'}
      onClick={() => begin('return')}
      aria-keyshortcuts="R"
    >
      <span>{t('decision.return')}</span>
      <Key>R</Key>
    </Button>
  )
  const refuse = (
    <Button
      key="refuse"
      variant={isSecond ? 'danger' : 'quiet'}
      size={isSecond ? 'medium' : 'small'}
      onClick={() => begin('refuse')}
      aria-keyshortcuts="X"
    >
      <span>{t(isSecond ? 'decision.confirm' : 'decision.refuse')}</span>
      <Key>X</Key>
    </Button>
  )
  return (
    <div className={CHOICES}>
      {/* What a first moderator has asked for is the first to be answered. A loss is found while one looks: all stay in
          their places then. */}
      {isSecond ? [refuse, sendBack] : [approve, sendBack]}
      <Button
        variant="secondary"
        size="small"
        onClick={askSelfie}
        disabled={!mayAskSelfie}
        aria-keyshortcuts="S"
      >
        <span>{t('decision.selfie')}</span>
        <Key>S</Key>
      </Button>
      {isSecond ? approve : refuse}
      <span aria-live="polite" className="sr-only">
        {approving.isPictureAwaited ? t('approval.pictureAwaited') : ''}
      </span>
      {kept ? (
        <div className="basis-full!">
          <KeptDraft of={kept} />
        </div>
      ) : null}
    </div>
  )
}

/** What was chosen and typed and not sent: it opens again with the decision. */
function KeptDraft({ of: { kind, reasons, note, privateNote } }: { of: DecisionDraft }) {
  const { t } = useTranslation('console-review')
  return (
    <div className="mt-2 rounded-field border border-line p-3 text-sm">
      <p className="text-muted">{t(`decision.kept.${kind}`)}</p>
      <ul className="list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}.title`)}</li>
        ))}
      </ul>
      {[note, privateNote].filter(Boolean).map((text) => (
        <p key={text} className="break-words">
          <bdi translate="yes">{visible(text)}</bdi>
        </p>
      ))}
    </div>
  )
}

function DraftForm({
  reasons,
  isSecond,
  draft,
  language,
  isSending,
  change,
  cancel,
  send,
}: DecisionBarProps & { draft: DecisionDraft }) {
  const { t } = useTranslation('console-review')
  const lack = lackOf(draft)
  const note = useRef<HTMLTextAreaElement>(null)
  const needsNote = lack === 'note'
  const [isTyping, setTyping] = useState(false)
  const follow = ({ type, target }: FocusEvent) =>
    setTyping(type === 'focus' && target instanceof HTMLTextAreaElement)
  useEffect(() => {
    if (needsNote) note.current?.focus()
  }, [needsNote])
  return (
    <FormElement
      className="grid gap-3"
      onFocus={follow}
      onBlur={follow}
      send={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t(`decision.why.${draft.kind}`)}</legend>
        <p className="pb-1 text-xs text-muted">{t(`decision.says.${draft.kind}`)}</p>
        {reasons.map((reason, place) => (
          <ReasonChoice
            key={reason}
            reason={reason}
            kind={draft.kind}
            digit={place < DIGITS ? (place + 1) % DIGITS : undefined}
            isChosen={draft.reasons.includes(reason)}
            toggle={() => change(toggleReason(draft, reason))}
          />
        ))}
      </fieldset>
      <label className="grid gap-1 text-sm">
        <span>
          <span>{t(needsNote ? 'decision.noteNeeded' : 'decision.note')}</span>
          <span className="text-muted">{`${DOT}${t('reads', { language })}`}</span>
        </span>
        <textarea
          ref={note}
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={draft.note}
          onChange={(event) => change({ ...draft, note: event.target.value })}
          className="rounded-field border border-edge bg-surface p-2 text-base"
        />
      </label>
      <label className="grid gap-1 text-sm text-muted">
        <span>{t('decision.privateNote')}</span>
        <textarea
          rows={1}
          maxLength={NOTE_MAX_LENGTH}
          value={draft.privateNote}
          onChange={(event) => change({ ...draft, privateNote: event.target.value })}
          className="rounded-field border border-edge bg-surface p-2 text-base text-ink"
        />
      </label>
      {lack ? (
        <p role="status" className="text-sm text-muted">
          {t(`decision.lack.${lack}`)}
        </p>
      ) : null}
      <FormActions
        send={t(isSecond && draft.kind === 'refuse' ? 'decision.confirm' : `decision.send.${draft.kind}`)}
        sendKey={isTyping ? FROM_A_FIELD : '⏎'}
        isDangerous={draft.kind === 'refuse'}
        isSending={isSending}
        isDisabled={lack !== undefined}
        cancel={cancel}
      />
    </FormElement>
  )
}
