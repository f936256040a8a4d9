import type { Locale } from '@portico/contract/kernel/locales'
import type { Profile } from '@portico/contract/profile/schemas'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { verificationPercent } from '../../account/verification/verification-progress.ts'
import { useVerifications, type VerificationState } from '../../account/verification/verifications.ts'
import { ACCOUNT_FACTS } from './account-facts.ts'
import { ApplicationsCard, type OfferedApplication } from './applications-card.tsx'
import { PersonCard } from './person-card.tsx'
import { type Identity, ProtectionCard, ProtectionSkeleton } from './protection-card.tsx'

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

const WHOLE = 100

/** The account at a glance: whether all is well, where to go, what happened, who it is. */
export function Overview(props: OverviewProps) {
  const { locale, profile, supportEmail, applications, onward, activity, aside } = props
  const { t } = useTranslation('profile')
  const load = useLoad(ACCOUNT_FACTS, {})
  const facts = load.status === 'ready' ? load.data : null
  const identity = identityOf(useVerifications(), profile)
  return (
    <AccountPage title={t('overview.title')} isWide>
      {onward}
      {/* On a phone one below the other: whether all is well comes first. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-6">
          <Loaded
            of={load}
            retry={load.retry}
            skeleton={<ProtectionSkeleton />}
            failed={t('overview.failed')}
          >
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
        </div>
        <div className="grid gap-6">
          <PersonCard locale={locale} profile={profile} facts={facts} supportEmail={supportEmail} />
          {aside}
        </div>
      </div>
    </AccountPage>
  )
}

/** Undefined while it is on its way, null where it did not come: then nothing is said of it. */
function identityOf(state: VerificationState, profile: Profile | null): Identity | null | undefined {
  if (!profile || state.status === 'loading') return undefined
  if (state.status === 'failed') return null
  const percent = verificationPercent(state.data, profile.verified)
  if (percent === WHOLE) return 'verified'
  const statuses = [state.data.PASSPORT, state.data.ADDRESS]
  if (statuses.includes('WAITING_USER')) return 'returned'
  if (statuses.includes('WAITING_MODERATOR') || statuses.includes('WAITING_SYSTEM')) return 'review'
  return percent > 0 ? 'half' : 'open'
}
