import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Detail } from '@portico/ui/table/detail.tsx'
import { NetworkAddress } from '@portico/ui/texts/network-address.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useId } from 'react'
import { moment } from '../../delivery/moments.ts'
import { visible } from '../../delivery/visible-text.ts'
import { MeansName } from './means-name.tsx'
import { Whose } from './whose.tsx'

type MeansCardProps = {
  means: PendingMeans
  pending: boolean
  onConfirm: () => void
  onRefuse: () => void
}

/** One means that waits: whose it is, what, since when and from where. */
export function MeansCard({ means, pending, onConfirm, onRefuse }: MeansCardProps) {
  const { t, i18n } = useTranslation('console-staff')
  const { addedAt, addedWith, device, address, isOwn } = means
  const about = useId()
  return (
    <Card className="grid gap-4">
      <div id={about} className="grid min-w-0 gap-1">
        <h2 className="font-semibold wrap-anywhere">
          <MeansName of={means} />
        </h2>
        <Whose means={means} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-3">
        <Detail label={t('added')}>
          <bdi translate="no">{moment(i18n.language, Date.parse(addedAt))}</bdi>
        </Detail>
        <Detail label={t('from')}>
          {device ? (
            <bdi translate="no" className="block">
              {visible(device)}
            </bdi>
          ) : null}
          {address ? <NetworkAddress address={address} /> : null}
          {device || address ? null : <span>–</span>}
        </Detail>
        <Detail label={t('proved')}>
          <span>{t(`proof.${addedWith}`)}</span>
        </Detail>
      </dl>
      {isOwn ? (
        <p className="text-muted">{t('own')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="small" aria-describedby={about} pending={pending} onClick={onConfirm}>
            {t('confirm')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={about}
            disabled={pending}
            onClick={onRefuse}
          >
            {t('refuse')}
          </Button>
        </div>
      )}
    </Card>
  )
}
