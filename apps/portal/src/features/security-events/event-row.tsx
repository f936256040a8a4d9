import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { moment } from '../../session/session-times.ts'

const METHODS = {
  EMAIL: 'email',
  GOOGLE_AUTHENTICATOR: 'authenticator',
  TELEGRAM: 'messenger',
} as const satisfies Record<TwoFactorType, string>

type EventRowProps = {
  event: SecurityEvent
  locale: string
  isReporting: boolean
  onReport: (event: SecurityEvent) => void
}

/** An event on the line of time: what happened, when, on which device and from where. */
export function EventRow({ event, locale, isReporting, onReport }: EventRowProps) {
  const { t } = useTranslation(['security-events', 'sessions', 'disown', 'two-factor'])
  const { action, result, factor, device, address } = event
  const isRefused = result === 'failure'
  const isBySupport = device === null && address === null
  const method = factor && t(`two-factor:method.${METHODS[factor]}`)
  const name = method ? `${t(action)}: ${method}` : t(action)
  const at = moment(locale, event.at)
  return (
    <li
      tabIndex={-1}
      className="relative grid gap-0.5 ps-6 pb-5 outline-none before:absolute before:inset-y-0 before:start-1 before:w-px before:bg-line first:before:top-2 last:pb-0 last:before:h-2"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute start-0 top-2 size-2.25 rounded-full ring-4 ring-surface',
          isRefused ? 'bg-danger' : 'bg-accent',
        )}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span>{name}</span>
        {isRefused ? <Badge tone="danger">{t('refused')}</Badge> : null}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={event.at}>{at}</time>
      </p>
      <p className="flex flex-col items-start gap-x-6 text-sm wrap-anywhere text-muted tablet:flex-row tablet:items-baseline tablet:justify-between">
        {isBySupport ? (
          t('support')
        ) : (
          <>
            <span>
              <bdi translate="no">{device ?? t('sessions:unknown')}</bdi>
              {address ? (
                <>
                  <span>{DOT}</span>
                  <bdi translate="no" dir="ltr">
                    {address}
                  </bdi>
                </>
              ) : null}
            </span>
            <button
              type="button"
              aria-label={t('notMe', { event: name, date: at })}
              aria-disabled={isReporting || undefined}
              className="inline-flex min-h-8 items-center rounded-mini link tablet:shrink-0"
              onClick={() => onReport(event)}
            >
              {t('disown:ask.button')}
            </button>
          </>
        )}
      </p>
    </li>
  )
}
