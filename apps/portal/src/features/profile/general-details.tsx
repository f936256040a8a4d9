import type { Profile } from '@portico/contract/profile.schemas'
import { AccountPage } from '@portico/ui/parts/account-page.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type GeneralDetailsProps = {
  /** Null while the profile loads. */
  profile: Profile | null
  supportEmail: string
  /** Stands above the details: the card for the application that the person was going to. */
  onward?: ReactNode
  /** Stands below the details: the cards of other features. */
  children?: ReactNode
}

export function GeneralDetails({ profile, supportEmail, onward, children }: GeneralDetailsProps) {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <AccountPage
      title={t('general.title')}
      lead={t('general.text')}
      aside={
        profile ? (
          <Badge tone={profile.verified ? 'good' : 'neutral'}>
            {profile.verified ? t('general.verified') : t('general.unverified')}
          </Badge>
        ) : null
      }
    >
      {onward}
      <Card>
        <dl className="grid gap-6 tablet:grid-cols-2">
          <Detail label={t('general.firstName')}>{profile?.firstName}</Detail>
          <Detail label={t('general.lastName')}>{profile?.lastName}</Detail>
          <Detail label={t('general.email')}>{profile ? <EmailText address={profile.email} /> : null}</Detail>
        </dl>
        <p className="mt-6 text-sm text-muted">
          <MailText text={t('general.readOnly', { email: supportEmail })} email={supportEmail} />
        </p>
      </Card>
      {children}
    </AccountPage>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {children ? <bdi>{children}</bdi> : <Skeleton className="h-6 w-3/5" />}
      </dd>
    </div>
  )
}
