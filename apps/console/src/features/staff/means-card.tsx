import type { PendingMeans } from '@portico/contract/staff-means.schemas'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { moment } from '../../moderation/moments.ts'
import { visible } from '../../moderation/visible-text.ts'

type MeansCardProps = {
  means: PendingMeans
  pending: boolean
  onConfirm: () => void
  onRefuse: () => void
}

/** One means that waits: whose it is, what, since when and from where. */
export function MeansCard({ means, pending, onConfirm, onRefuse }: MeansCardProps) {
  const { t, i18n } = useTranslation('console-staff')
  const { kind, name, firstName, lastName, email, addedAt, addedWith, device, address, isOwn } = means
  const facts: [string, string][] = [
    [t('added'), moment(i18n.language, Date.parse(addedAt))],
    [t('from'), [device, address].filter(Boolean).join(' · ') || '–'],
    [t('proved'), t(`proof.${addedWith}`)],
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap gap-x-2 font-semibold">
            <span>{t(`kind.${kind}`)}</span>
            {name ? <bdi translate="no">{visible(name)}</bdi> : null}
          </h2>
          <p className="flex flex-wrap gap-x-2 break-words text-muted">
            <bdi translate="no">{visible(`${firstName} ${lastName}`)}</bdi>
            <bdi translate="no">{email}</bdi>
          </p>
        </div>
        {isOwn ? (
          <p className="text-muted">{t('own')}</p>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" disabled={pending} onClick={onRefuse}>
              {t('refuse')}
            </Button>
            <Button size="small" pending={pending} onClick={onConfirm}>
              {t('confirm')}
            </Button>
          </div>
        )}
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
