import type { TrustedDevice } from '@portico/contract/trusted-devices/schemas'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useId, useRef, useState } from 'react'
import { DEVICE_ROW, DeviceMark, deviceName } from '../../../session/device.tsx'
import { day } from '../../../session/session-times.ts'
import { type Asked, ForgetDialog } from './forget-dialog.tsx'
import { useTrustedDevices } from './use-trusted-devices.ts'

/** The devices on which the account signs in without its second step. */
export function TrustedDevices({ locale }: { locale: string }) {
  const { t } = useTranslation(['trusted-devices', 'common'])
  const { load, forgetOne, forgetAll } = useTrustedDevices()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isForgetting, setForgetting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  const forget = async (what: Asked) => {
    setForgetting(true)
    const isGone = what === 'all' ? await forgetAll() : await forgetOne(what.id)
    setForgetting(false)
    setAsked(null)
    if (!isGone) return notifications.show('error')
    notifications.show('success', what === 'all' ? t('many.done') : t('one.done'))
    // The pressed button has gone; the focus moves to the heading of the list.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const devices = load.kind === 'ready' ? load.data : []
  return (
    <Card aria-labelledby={headingId} aria-busy={load.kind === 'loading'}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-lg font-semibold">
            {t('title')}
          </h2>
          <p className="text-muted">{t('text')}</p>
        </div>
        {devices.length > 1 ? (
          <Button variant="secondary" size="small" onClick={() => setAsked('all')}>
            {t('forgetAll')}
          </Button>
        ) : null}
      </div>
      <Loaded
        of={load}
        retry={load.retry}
        skeleton={<Skeleton className="my-1 w-3/5" />}
        failed={t('failed')}
      >
        {(known) =>
          known.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="@container divide-y divide-line">
              {known.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  locale={locale}
                  onForget={() => setAsked(device)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ForgetDialog
        asked={asked}
        pending={isForgetting}
        onClose={() => setAsked(null)}
        onConfirm={(what) => void forget(what)}
      />
    </Card>
  )
}

type DeviceRowProps = { device: TrustedDevice; locale: string; onForget: () => void }

function DeviceRow({ device, locale, onForget }: DeviceRowProps) {
  const { t } = useTranslation(['trusted-devices', 'sessions'])
  const known = deviceName(device)
  const name = known ?? t('sessions:unknown')
  return (
    <li className={`${DEVICE_ROW} items-start py-4 @lg:items-center`}>
      <DeviceMark system={device.system} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi translate="no">{name}</bdi>
          {device.current ? <Badge tone="good">{t('sessions:thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('trusted', { since: day(locale, device.trustedAt), until: day(locale, device.until) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="col-start-2 justify-self-start @lg:col-start-auto"
        aria-label={t('forgetDevice', { device: name })}
        onClick={onForget}
      >
        {t('forget')}
      </Button>
    </li>
  )
}
