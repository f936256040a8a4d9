import { SIGN_IN_METHODS } from '@portico/contract/kernel/statuses'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { DEVICE_ROW, DeviceMark, deviceName } from '../../session/device.tsx'
import { isActiveNow } from '../../session/session-times.ts'
import { TimeAgo } from '../../session/time-ago.tsx'
import type { Asked } from './end-dialog.tsx'

type SessionRowProps = {
  item: SessionItem
  locale: string
  now: number
  /** Only for another device. */
  onAsk?: ((asked: Asked) => void) | undefined
}

export function SessionRow({ item, locale, now, onAsk }: SessionRowProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const name = deviceName(item) ?? t('unknown')
  const method = SIGN_IN_METHODS.find((known) => known === item.method)
  return (
    <li className={`${DEVICE_ROW} items-start py-5`}>
      <DeviceMark system={item.system} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi translate="no">{name}</bdi>
          {item.current ? <Badge tone="good">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {item.current || isActiveNow(item.lastActiveAt, now) ? (
            t('now')
          ) : (
            <TimeAgo at={item.lastActiveAt} locale={locale} now={now}>
              {(time) => t('active', { time })}
            </TimeAgo>
          )}
        </p>
        <p className="text-sm text-muted">
          <TimeAgo at={item.signedInAt} locale={locale} now={now}>
            {(time) => t('signedIn', { time })}
          </TimeAgo>
          {method ? (
            <>
              {/* In a narrow list each has its line. */}
              <span className="@max-md:hidden">{DOT}</span>
              <span className="@max-md:block">{t(`method.${method}`)}</span>
            </>
          ) : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <span>{t('common:labelled', { label: t('address'), value: '' })}</span>
          <bdi translate="no" dir="ltr">
            {item.address}
          </bdi>
        </p>
      </div>
      {onAsk ? (
        <div className="col-start-2 flex flex-wrap items-center gap-x-5 gap-y-2 @lg:col-start-auto @lg:flex-col @lg:items-end">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('endDevice', { device: name })}
            onClick={() => onAsk({ what: 'one', item })}
          >
            {t('end')}
          </Button>
          <button
            type="button"
            aria-label={`${t('stranger.ask')} ${name}`}
            className="inline-flex min-h-8 items-center rounded-mini link text-sm"
            onClick={() => onAsk({ what: 'stranger', item })}
          >
            {t('stranger.ask')}
          </button>
        </div>
      ) : null}
    </li>
  )
}
