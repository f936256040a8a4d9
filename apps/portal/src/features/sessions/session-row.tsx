import type { SessionItem } from '@portico/contract/sessions.schemas'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { DeviceMark, deviceName } from '../../session/device.tsx'
import { lastActive, moment } from '../../session/session-times.ts'

/** The ways to sign in that the list names. */
const METHODS = ['password', 'qr_code', 'passkey'] as const

type SessionRowProps = { item: SessionItem; locale: string; now: number; onEnd?: (item: SessionItem) => void }

export function SessionRow({ item, locale, now, onEnd }: SessionRowProps) {
  const { t } = useTranslation('sessions')
  const device = deviceName(item)
  const name = device ?? t('unknown')
  const active = item.current ? null : lastActive(locale, item.lastActiveAt, now)
  const method = METHODS.find((known) => known === item.method)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <DeviceMark name={device} />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {item.current ? <Badge tone="good">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">{active === null ? t('now') : t('active', { time: active })}</p>
        <p className="text-sm text-muted">
          {t('signedIn', { date: moment(locale, item.signedInAt) })}
          {method ? `\u00a0· ${t(`method.${method}`)}` : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {t('address')}: <bdi dir="ltr">{item.address}</bdi>
        </p>
      </div>
      {onEnd ? (
        <Button
          variant="secondary"
          size="small"
          className="max-tablet:ms-15"
          aria-label={t('endDevice', { device: name })}
          onClick={() => onEnd(item)}
        >
          {t('end')}
        </Button>
      ) : null}
    </li>
  )
}
