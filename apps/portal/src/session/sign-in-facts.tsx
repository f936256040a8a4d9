import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import { deviceName } from './device.tsx'
import { moment } from './session-times.ts'

type SignInFactsProps = {
  browser: string | null
  system: string | null
  address: string
  at: string
  locale: string
  /** Stands for a device that named neither browser nor system; without it nothing does. */
  unknown?: string
  /** What the time is of, where more than the sign-in could be meant. */
  timeLabel?: string
}

/** What tells one sign-in from another: browser and system, from where, and exactly when. */
export function SignInFacts({ browser, system, address, at, locale, unknown, timeLabel }: SignInFactsProps) {
  const { t } = useTranslation('disown')
  const device = deviceName({ browser, system }) ?? unknown
  return (
    <dl className="grid gap-3">
      {device ? <Fact label={t('device')}>{device}</Fact> : null}
      <Fact label={t('place')}>{address}</Fact>
      <Fact label={timeLabel ?? t('time')}>
        <time dateTime={at}>{moment(locale, at)}</time>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere text-ink">
        <bdi translate="no">{children}</bdi>
      </dd>
    </div>
  )
}
