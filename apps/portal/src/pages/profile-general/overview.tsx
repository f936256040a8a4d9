import type { Locale } from '@portico/contract/kernel/locales'
import { personName } from '@portico/contract/profile/person-name'
import type { Profile } from '@portico/contract/profile/schemas'
import { type NextDocument, nextDocument } from '@portico/contract/verification/next-document'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ACCOUNT_FACTS } from '../../account/account-facts.ts'
import { useVerifications, type VerificationState } from '../../account/verification/verifications.ts'
import { ApplicationsCard, type OfferedApplication } from './applications-card.tsx'
import { PersonCard } from './person-card.tsx'
import { ProtectionCard, ProtectionSkeleton } from './protection-card.tsx'

type OverviewProps = {
  locale: Locale
  /** Null while the profile loads. */
  profile: Profile | null
  supportEmail: string
  applications: readonly OfferedApplication[]
  /** Stands above all: the card for the application that the person was going to. */
  onward: Elements
  /** The last events of the account, and what is offered once. */
  activity: Elements
  /** Next to it: the invitation. */
  aside: Elements
}

/** The account at a glance: whether all is well, where to go, what happened, who it is. On a phone in this order. */
export function Overview(props: OverviewProps) {
  const { locale, profile, supportEmail, applications, onward, activity, aside } = props
  const { t } = useTranslation('profile')
  const load = useLoad(ACCOUNT_FACTS, {})
  const facts = load.kind === 'ready' ? load.data : null
  const identity = nextFor(useVerifications(), profile)
  return (
    <AccountPage
      title={<Title locale={locale} profile={profile} />}
      side={
        <>
          <PersonCard locale={locale} profile={profile} facts={facts} supportEmail={supportEmail} />
          {aside}
        </>
      }
    >
      {onward}
      <Loaded of={load} retry={load.retry} skeleton={<ProtectionSkeleton />} failed={t('overview.failed')}>
        {(known) =>
          identity === undefined ? (
            <ProtectionSkeleton />
          ) : (
            <ProtectionCard locale={locale} facts={known} identity={identity} />
          )
        }
      </Loaded>
      <ApplicationsCard locale={locale} applications={applications} facts={facts} />
      {activity}
    </AccountPage>
  )
}

/** Whose account it is. Its line is there before the name has come. */
function Title({ locale, profile }: Pick<OverviewProps, 'locale' | 'profile'>) {
  const { t } = useTranslation('profile')
  return (
    <>
      <span className="mb-1 block font-sans text-base font-normal text-muted">{t('overview.title')}</span>
      {profile ? (
        <bdi translate="no" className="block">
          {personName(locale, profile)}
        </bdi>
      ) : (
        <span className="flex h-[1lh] items-center">
          <Skeleton className="h-[0.8lh] w-60 max-w-full" />
        </span>
      )}
    </>
  )
}

/** Undefined while it is on its way, null where it did not come: then nothing is said of it. */
function nextFor(state: VerificationState, profile: Profile | null): NextDocument | null | undefined {
  if (!profile || state.kind === 'loading') return undefined
  if (state.kind === 'failed') return null
  return nextDocument(state.data, profile.selfieRequired)
}
