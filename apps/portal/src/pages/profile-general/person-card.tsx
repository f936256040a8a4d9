import type { Locale } from '@portico/contract/kernel/locales'
import { isFamilyFirst } from '@portico/contract/profile/person-name'
import type { AccountFacts, Profile } from '@portico/contract/profile/schemas'
import { languageName } from '@portico/locales/formats/names'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { sentences } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { day } from '../../session/session-times.ts'

type PersonCardProps = {
  locale: Locale
  /** Null while the profile loads. */
  profile: Profile | null
  /** Null while they load, and where they do not come. */
  facts: AccountFacts | null
  supportEmail: string
}

/** Who the person is to the applications. */
export function PersonCard({ locale, profile, facts, supportEmail }: PersonCardProps) {
  const { t } = useTranslation(['profile', 'common'])
  const headingId = useId()
  const names = [
    { label: t('general.firstName'), name: profile?.firstName },
    { label: t('general.lastName'), name: profile?.lastName },
  ]
  return (
    <Card aria-labelledby={headingId} className="in-turn">
      <div className="mb-6 flex items-center gap-4">
        {profile ? (
          <Avatar firstName={profile.firstName} lastName={profile.lastName} size="large" />
        ) : (
          <Skeleton className="h-16 w-16 shrink-0" />
        )}
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 id={headingId} className="text-lg font-semibold">
            {t('general.title')}
          </h2>
          {profile ? (
            <Badge tone={profile.verified ? 'good' : 'neutral'}>
              {profile.verified ? t('general.verified') : t('general.unverified')}
            </Badge>
          ) : (
            <Skeleton className="h-6 w-24" />
          )}
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-5 min-[30rem]:grid-cols-2 desktop:grid-cols-1">
        {(isFamilyFirst(locale) ? names.toReversed() : names).map(({ label, name }) => (
          <Detail key={label} label={label}>
            {name}
          </Detail>
        ))}
        <Detail label={t('general.email')}>
          {profile ? (
            <>
              <EmailText address={profile.email} />
              <span className="mt-1 flex items-center gap-1.5 text-sm text-good">
                <CircleCheck className="size-4" aria-hidden="true" />
                <span>{t('overview.confirmed')}</span>
              </span>
            </>
          ) : null}
        </Detail>
        <Detail label={t('overview.mailLanguage')}>
          {facts ? titleOfLanguage(locale, facts.mailLanguage) : null}
        </Detail>
        <Detail label={t('overview.memberSince')}>{facts ? day(locale, facts.registeredAt) : null}</Detail>
      </dl>
      <p className="mt-6 text-sm text-muted">
        <MailText
          text={sentences(
            locale,
            t('general.readOnly', { email: supportEmail }),
            t('overview.mailLanguageHint'),
          )}
          email={supportEmail}
        />
      </p>
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-h-6 wrap-anywhere">
        {children ? <bdi translate="yes">{children}</bdi> : <Skeleton className="h-6 w-3/5" />}
      </dd>
    </div>
  )
}

function titleOfLanguage(locale: Locale, language: string): string {
  const name = languageName(locale, language)
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}
