import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import type { Sponsor } from './use-sponsor.ts'

/** The sponsor's name, or the note that there is none. Its height never changes, so nothing jumps. */
export function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const { t } = useTranslation('registration')
  return (
    <div className="flex min-h-18 items-center gap-4 rounded-field bg-hover p-4 text-sm" aria-live="polite">
      {sponsor.status === 'found' ? (
        <>
          <Avatar firstName={sponsor.person.firstName} lastName={sponsor.person.lastName} size="small" />
          <p className="grid">
            <span className="text-muted">{t('sponsor.title')}</span>
            <bdi className="font-medium">
              {sponsor.person.firstName} {sponsor.person.lastName}
            </bdi>
          </p>
        </>
      ) : null}
      {sponsor.status === 'loading' ? <Skeleton className="w-3/5" /> : null}
      {sponsor.status === 'none' || sponsor.status === 'wrong' ? <p>{t('sponsor.none')}</p> : null}
      {sponsor.status === 'failed' ? <p>{t('sponsor.failed')}</p> : null}
    </div>
  )
}
