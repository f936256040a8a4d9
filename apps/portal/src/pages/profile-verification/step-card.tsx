import type { Locale } from '@portico/contract/kernel/locales'
import type { Profile } from '@portico/contract/profile/schemas'
import {
  type DocumentStates,
  type FormType,
  nextDocument,
  reviewOutcome,
} from '@portico/contract/verification/next-document'
import type { OfferedContinuation, VerificationDocument } from '@portico/contract/verification/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { displayedStatus, NEVER_BEGUN } from '../../account/verification/verification-progress.ts'
import type { Values } from '../../features/verification/document-values.ts'
import { type DocumentLoad, useDocument } from './document/use-document.ts'
import { useProposedValues } from './document/use-proposed-values.ts'
import type { FilesSlot } from './forms/document-form.tsx'
import { StepBody } from './step-body.tsx'
import type { Step } from './steps.ts'
import { useStepPath } from './use-step-path.ts'

type StepCardProps = {
  locale: Locale
  step: Step
  documents: DocumentStates
  selfieRequired: boolean
  person: Profile
  files: (slot: FilesSlot) => Elements
  onward: (to: OfferedContinuation | null, isAside: boolean) => Elements
}

const TONES = {
  unverified: 'neutral',
  returned: 'brass',
  review: 'brass',
  verified: 'good',
  refused: 'danger',
} as const

/** One document: its status, and what can be done about it. */
export function StepCard(props: StepCardProps) {
  const { locale, step, documents, selfieRequired, person, files, onward } = props
  const { t } = useTranslation('verification')
  const listed = documents[step.documentType] ?? NEVER_BEGUN
  const own = useDocument(step.documentType)
  useRenewedWith(listed.status, own)
  // The name in the passport is needed before these can be handed in.
  const needsPassport = step.name === 'address' || step.name === 'business'
  const passport = useDocument(needsPassport ? 'PASSPORT' : null)
  const badge = displayedStatus(listed)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t(`step.${step.name}`)}</h2>
        <Badge tone={TONES[badge]}>{t(`status.${badge}`)}</Badge>
      </div>
      <p className="mt-2 mb-6 max-w-150 text-muted">{t(`about.${step.name}`)}</p>
      <LoadedDocument load={own}>
        {(document) => {
          const body = (
            <Proposed type={step.documentType} document={document} person={person}>
              {(proposed) => (
                <StepBody
                  locale={locale}
                  step={step}
                  status={document?.status ?? listed.status}
                  load={own}
                  document={document}
                  owner={person.email}
                  proposed={proposed}
                  next={nextDocument(withShown(documents, document), selfieRequired)}
                  files={files}
                  onward={onward}
                />
              )}
            </Proposed>
          )
          if (!needsPassport) return body
          return (
            <LoadedDocument load={passport}>
              {(first) => (hasName(first) ? body : <LockedNotice locale={locale} />)}
            </LoadedDocument>
          )
        }}
      </LoadedDocument>
    </Card>
  )
}

/** The list follows a hand-in by a moment: what the page shows of its own document counts. */
function withShown(documents: DocumentStates, shown: VerificationDocument | null): DocumentStates {
  if (!shown) return documents
  const { documentType, status, review } = shown
  return { ...documents, [documentType]: { status, review: reviewOutcome(status, review) } }
}

function hasName(passport: VerificationDocument | null): boolean {
  const metadata = passport?.documentMetadata
  return Boolean(metadata && 'surname' in metadata && metadata.name && metadata.surname)
}

/** The list is asked for again and again while something is under review: a new status loads the document again. */
function useRenewedWith(status: string, load: DocumentLoad): void {
  const before = useRef(status)
  const renew = useEffectEvent(() => load.renew())
  useEffect(() => {
    if (before.current !== status) renew()
    before.current = status
  }, [status])
}

type ProposedProps = {
  type: FormType
  document: VerificationDocument | null
  person: Profile
  children: (values: Values) => Elements
}

/** The form waits for what it is filled in with: what comes later would overwrite what was typed. */
function Proposed({ type, document, person, children }: ProposedProps) {
  const values = useProposedValues(type, document, person)
  return values ? children(values) : <FormSkeleton />
}

type LoadedDocumentProps = {
  load: DocumentLoad
  children: (document: VerificationDocument | null) => Elements
}

function LoadedDocument({ load, children }: LoadedDocumentProps) {
  const { t } = useTranslation('verification')
  return (
    <Loaded of={load.state} retry={load.retry} skeleton={<FormSkeleton />} failed={t('failed')}>
      {children}
    </Loaded>
  )
}

function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      <span className="sr-only">{t('state.loading')}</span>
      <SkeletonLines lines={6} />
    </div>
  )
}

function LockedNotice({ locale }: { locale: Locale }) {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  return (
    <Alert
      tone="info"
      title={t('locked.title')}
      action={
        <Link
          to={path('profileVerificationPassport')}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('locked.link')}
        </Link>
      }
    >
      {t('locked.text')}
    </Alert>
  )
}
