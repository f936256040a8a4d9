import type { Locale } from '@portico/contract/kernel/locales'
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
import { displayedStatus } from '../../account/verification/verification-progress.ts'
import type { Statuses } from '../../account/verification/verifications.ts'
import type { FilesSlot } from './forms/document-form.tsx'
import { StepBody } from './step-body.tsx'
import type { Step } from './steps.ts'
import { type DocumentLoad, isRefused, isReturned, useDocument } from './use-document.ts'
import { useStepPath } from './use-step-path.ts'

type StepCardProps = {
  locale: Locale
  step: Step
  statuses: Statuses
  /** The address of the person. */
  owner: string
  files: (slot: FilesSlot) => Elements
  onward: (to: OfferedContinuation | null) => Elements
}

const TONES = {
  unverified: 'neutral',
  returned: 'brass',
  review: 'brass',
  verified: 'good',
  refused: 'danger',
} as const

/** One document: its status, and what can be done about it. */
export function StepCard({ locale, step, statuses, owner, files, onward }: StepCardProps) {
  const { t } = useTranslation('verification')
  const listed = statuses[step.documentType] ?? 'NEW_DOCUMENT'
  const own = useDocument(step.documentType)
  useRenewedWith(listed, own)
  // The name in the passport is needed before these can be handed in.
  const needsPassport = step.name === 'address' || step.name === 'business'
  const passport = useDocument(needsPassport ? 'PASSPORT' : null)
  const shown = displayedStatus(listed)
  const document = own.state.status === 'ready' ? own.state.data : null
  const badge = isRefused(document) ? 'refused' : isReturned(document) ? 'returned' : shown
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
            <StepBody
              locale={locale}
              step={step}
              status={document?.status ?? listed}
              load={own}
              document={document}
              owner={owner}
              awaitsSelfie={statuses.SELFIE === 'NEW_DOCUMENT'}
              files={files}
              onward={onward}
            />
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

type LoadedDocumentProps = {
  load: DocumentLoad
  children: (document: VerificationDocument | null) => Elements
}

function LoadedDocument({ load, children }: LoadedDocumentProps) {
  const { t } = useTranslation(['verification', 'common'])
  const skeleton = (
    <div role="status">
      <span className="sr-only">{t('common:state.loading')}</span>
      <SkeletonLines lines={6} />
    </div>
  )
  return (
    <Loaded of={load.state} retry={load.retry} skeleton={skeleton} failed={t('failed')}>
      {children}
    </Loaded>
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
