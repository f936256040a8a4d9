import type { Locale } from '@portico/contract/locales'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { AccountPage } from '@portico/ui/parts/account-page.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton, SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  displayedStatus,
  loadVerifications,
  type Statuses,
  type VerificationState,
} from '../../account/verifications.ts'
import { pathTo } from '../../delivery/paths.ts'
import { StepTabs } from './step-tabs.tsx'
import { type Step, stepsFor } from './steps.ts'

type VerificationPageProps = {
  locale: Locale
  step: Step
  state: VerificationState
  selfieRequired: boolean
}

const TONES = { unverified: 'neutral', review: 'brass', verified: 'good' } as const

/** The status of each document. They cannot be handed in yet, and the page says so. */
export function VerificationPage({ locale, step, state, selfieRequired }: VerificationPageProps) {
  const { t } = useTranslation('verification')
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <Loaded of={state} retry={() => void loadVerifications()} skeleton={<Loading />} failed={t('failed')}>
        {(statuses) => (
          <>
            <StepTabs locale={locale} steps={stepsFor(selfieRequired)} statuses={statuses} />
            <StepCard locale={locale} step={step} statuses={statuses} />
          </>
        )}
      </Loaded>
    </AccountPage>
  )
}

function StepCard({ locale, step, statuses }: { locale: Locale; step: Step; statuses: Statuses }) {
  const { t } = useTranslation('verification')
  const shown = displayedStatus(statuses[step.documentType] ?? 'NEW_DOCUMENT')
  // The name in the passport is needed before any other document, and no passport can be handed in yet.
  const locked = shown === 'unverified' && (step.name === 'address' || step.name === 'business')
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t(`step.${step.name}`)}</h2>
        <Badge tone={TONES[shown]}>{t(`status.${shown}`)}</Badge>
      </div>
      <p className="mt-2 mb-6 max-w-150 text-muted">{t(`about.${step.name}`)}</p>
      {locked ? (
        <Alert
          tone="info"
          title={t('locked.title')}
          action={
            <Link
              to={pathTo(locale, 'profileVerificationPassport')}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('locked.link')}
            </Link>
          }
        >
          {t('locked.text')}
        </Alert>
      ) : null}
      {!locked && shown === 'unverified' ? (
        <Alert tone="info" title={t('closed.title')}>
          {t('closed.text')}
        </Alert>
      ) : null}
    </Card>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-16 w-full" />
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </div>
  )
}
