import type { Profile } from '@portico/contract/profile.schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '../../components/account-page.tsx'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

type GeneralDetailsProps = {
  /** Null while it is on its way. */
  profile: Profile | null
  supportEmail: string
  inviteLink: (code: string) => string
}

export function GeneralDetails({ profile, supportEmail, inviteLink }: GeneralDetailsProps) {
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
      <Card>
        <dl className="grid gap-6 tablet:grid-cols-2">
          <Detail label={t('general.firstName')}>{profile?.firstName}</Detail>
          <Detail label={t('general.lastName')}>{profile?.lastName}</Detail>
          <Detail label={t('general.email')}>{profile?.email}</Detail>
        </dl>
        <p className="mt-6 text-sm text-muted">{t('general.readOnly', { email: supportEmail })}</p>
      </Card>
      {profile?.inviteCode ? (
        <Card>
          <h2 className="text-lg font-semibold">{t('general.inviteTitle')}</h2>
          <p className="mt-1 mb-5 text-muted">{t('general.inviteText')}</p>
          <CopyField
            label={t('general.inviteLink')}
            value={inviteLink(profile.inviteCode)}
            copyLabel={t('common:action.copy')}
            copiedLabel={t('common:action.copied')}
          />
        </Card>
      ) : null}
    </AccountPage>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{children ? <bdi>{children}</bdi> : <Skeleton className="h-6 w-3/5" />}</dd>
    </div>
  )
}
