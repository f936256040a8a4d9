import { personName } from '@portico/contract/profile/person-name'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Sponsor } from './use-sponsor.ts'

/**
 * The sponsor's name. The place of the card is kept from the first paint where an invitation is expected (`INVITED`), so
 * that nothing jumps when the name comes; without one a desktop says so in a line, as every registration did.
 */
export function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const { t, i18n } = useTranslation('registration')
  const { t: te } = useTranslation('errors')
  const isNone = sponsor.kind === 'none'
  return (
    <div aria-live="polite" className="sponsor text-sm" data-none={isNone || undefined}>
      {isNone ? <p className="sponsor-none text-muted">{t('sponsor.none')}</p> : null}
      {sponsor.kind === 'found' ? (
        <>
          <Avatar firstName={sponsor.person.firstName} lastName={sponsor.person.lastName} size="small" />
          <p className="grid">
            <span className="text-muted">{t('sponsor.title')}</span>
            <bdi translate="no" className="font-medium">
              {personName(i18n.language, sponsor.person)}
            </bdi>
          </p>
        </>
      ) : null}
      {sponsor.kind === 'loading' ? <Skeleton className="w-3/5" /> : null}
      {sponsor.kind === 'wrong' ? <p>{errorText(te, sponsor.code)}</p> : null}
      {sponsor.kind === 'failed' ? <p>{t('sponsor.failed')}</p> : null}
    </div>
  )
}
