import type { Locale } from '@portico/contract/kernel/locales'
import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import type { NextDocument } from '@portico/contract/verification/next-document'
import type { OfferedContinuation, VerificationDocument } from '@portico/contract/verification/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAttendedInterval } from '../../account/attended-interval.ts'
import { loadVerifications } from '../../account/verification/verifications.ts'
import { isOpen, type Values } from '../../features/verification/document-values.ts'
import type { DocumentLoad } from './document/use-document.ts'
import { Done } from './done.tsx'
import { DocumentForm, type FilesSlot } from './forms/document-form.tsx'
import { HandedInDialog } from './handed-in-dialog.tsx'
import { statusHere } from './marker.ts'
import { Needs } from './needs.tsx'
import { Reasons } from './reasons.tsx'
import type { Step } from './steps.ts'
import { useStepPath } from './use-step-path.ts'

/** How often a document is read again that was sent and does not show yet, and after an image was added to it. */
const PENDING_DOCUMENT_POLL_MS = 3000
const PENDING_DOCUMENT_POLL_AFTER_UPLOAD_MS = 1000

type StepBodyProps = {
  locale: Locale
  step: Step
  /** As the server tells it. */
  status: DocumentStatus
  load: DocumentLoad
  document: VerificationDocument | null
  owner: string
  /** What a document is filled in with that was never saved. */
  proposed: Values
  /** What comes next in the whole verification. */
  next: NextDocument
  files: (slot: FilesSlot) => Elements
  onward: (to: OfferedContinuation | null, isAside: boolean) => Elements
}

/** The form of a document, or that it was handed in. */
export function StepBody(props: StepBodyProps) {
  const { locale, step, load, document, owner, proposed, next, files, onward } = props
  const { t } = useTranslation('verification')
  const type = step.documentType
  const path = useStepPath(locale)
  const [search] = useSearchParams()
  const [wasHandedIn, setWasHandedIn] = useState(false)
  const [hasUploaded, setHasUploaded] = useState(false)
  const status = statusHere(type, props.status, document)
  usePendingPoll(status, hasUploaded, () => {
    setHasUploaded(false)
    load.renew()
  })
  const isEditable = isOpen(status)
  const isLookedAt = !isEditable && step.name !== 'additional' && search.get('info') === 'true'

  const form = (
    <DocumentForm
      // What the server has taken in meanwhile shows when the wait for it is over.
      key={status === 'ASYNC' ? `pending ${document?.version}` : 'open'}
      type={type}
      locale={locale}
      owner={owner}
      proposed={proposed}
      document={document}
      status={status === 'NONE' ? 'NEW_DOCUMENT' : status}
      isReadOnly={!isEditable}
      files={files}
      onAnswer={(answer) => {
        load.show(answer)
        void loadVerifications()
      }}
      onHandedIn={() => setWasHandedIn(true)}
      onFiles={(change) => {
        setHasUploaded(change === 'uploaded')
        load.renew()
      }}
    />
  )
  return (
    <div className="grid gap-8">
      {isEditable ? (
        <>
          {document?.review ? <Reasons review={document.review} /> : <Needs step={step} />}
          {form}
        </>
      ) : null}
      {isLookedAt ? (
        <>
          <Link
            to={path(step.route)}
            onClick={focusHeading}
            className={`${buttonClass({ variant: 'secondary', size: 'small' })} justify-self-start`}
          >
            <ChevronLeft className="mirror size-4" aria-hidden="true" />
            <span>{t('done.back')}</span>
          </Link>
          {form}
        </>
      ) : null}
      {isEditable || isLookedAt ? null : (
        <Done
          locale={locale}
          step={step}
          status={status}
          document={document}
          next={next}
          onward={(isAside) => onward(document?.continuation ?? null, isAside)}
        />
      )}
      <HandedInDialog
        locale={locale}
        next={next}
        isOpen={wasHandedIn}
        onClose={() => setWasHandedIn(false)}
      />
    </div>
  )
}

/** While the server has not taken in what was sent, the document is read again and again. */
function usePendingPoll(status: DocumentStatus, hasUploaded: boolean, read: () => void): void {
  const every = hasUploaded ? PENDING_DOCUMENT_POLL_AFTER_UPLOAD_MS : PENDING_DOCUMENT_POLL_MS
  useAttendedInterval(status === 'ASYNC' ? every : null, read)
}
