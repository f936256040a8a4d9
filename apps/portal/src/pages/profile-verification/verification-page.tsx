import type { Locale } from '@portico/contract/kernel/locales'
import type { OfferedContinuation } from '@portico/contract/verification/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { Skeleton, SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useProfile } from '../../account/profile.ts'
import { loadVerifications, type VerificationState } from '../../account/verification/verifications.ts'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import type { FilesSlot } from './forms/document-form.tsx'
import { StepCard } from './step-card.tsx'
import { StepTabs } from './step-tabs.tsx'
import { type Step, stepsFor } from './steps.ts'

type VerificationPageProps = {
  locale: Locale
  step: Step
  state: VerificationState
  selfieRequired: boolean
  files: (slot: FilesSlot) => Elements
  /** The way on to an application; null for a document that was handed in for none. Aside: something else comes first. */
  onward: (to: OfferedContinuation | null, isAside: boolean) => Elements
}

/** The status of each document, and the form of one of them. */
export function VerificationPage({
  locale,
  step,
  state,
  selfieRequired,
  files,
  onward,
}: VerificationPageProps) {
  const { t } = useTranslation('verification')
  const profile = useProfile()
  const person = profile.kind === 'ready' ? profile.data : null
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      side={<SeeAlso locale={locale} pages={['profile', 'data']} />}
    >
      <Loaded of={state} retry={() => void loadVerifications()} skeleton={<Loading />} failed={t('failed')}>
        {(documents) => (
          <>
            <StepTabs locale={locale} steps={stepsFor(selfieRequired)} documents={documents} />
            {person === null ? (
              <Loading />
            ) : (
              <StepCard
                key={step.name}
                locale={locale}
                step={step}
                documents={documents}
                selfieRequired={selfieRequired}
                person={person}
                files={files}
                onward={onward}
              />
            )}
          </>
        )}
      </Loaded>
    </AccountPage>
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
