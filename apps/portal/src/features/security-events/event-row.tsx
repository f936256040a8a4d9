import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { SUPPORT_ACTIONS } from '@portico/contract/security-events/security-events'
import { writtenTime } from '@portico/locales/formats/days'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { PopoverMenu } from '@portico/ui/parts/dialogs/popover-menu.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { moment } from '../../session/session-times.ts'
import { useEventWords } from './event-words.ts'

type EventRowProps = {
  event: SecurityEvent
  locale: string
  isReporting: boolean
  onReport: (event: SecurityEvent) => void
}

/** An event in the list of its day: when, what and about what, on which device and from where. */
export function EventRow({ event, locale, isReporting, onReport }: EventRowProps) {
  const { t } = useTranslation(['security-events', 'sessions', 'disown'])
  const { action, result, device, address, at, isCurrent } = event
  const { what, name, ways } = useEventWords()(event)
  const isBySupport = device === null && address === null && SUPPORT_ACTIONS.includes(action)
  const named = { event: [what, ...(name ? [name] : []), ...ways].join(DOT), date: moment(locale, at) }
  return (
    <li data-event tabIndex={-1} className="flex min-h-13 items-center gap-x-4 py-1.5 outline-none">
      <time
        dateTime={at}
        title={moment(locale, at)}
        className="w-15 shrink-0 self-start pt-2 text-sm text-muted tabular-nums @2xl:self-center @2xl:pt-0"
      >
        {writtenTime(locale, Date.parse(at))}
      </time>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 py-1 @2xl:flex-row @2xl:items-center @2xl:justify-between">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{what}</span>
          {name ? (
            <bdi translate="no" className="wrap-anywhere text-muted">
              {name}
            </bdi>
          ) : null}
          {ways.map((way) => (
            <span key={way} className="text-muted">
              {way}
            </span>
          ))}
          {result === 'failure' ? <Badge tone="danger">{t('refused')}</Badge> : null}
          {isCurrent ? <Badge tone="good">{t('sessions:thisDevice')}</Badge> : null}
        </p>
        <p className="min-w-0 text-sm wrap-anywhere text-muted @2xl:max-w-2/5 @2xl:text-end">
          {isBySupport ? (
            t('support')
          ) : (
            <>
              {/* In a narrow list each has its line. The line has the direction of the page, the name has its own. */}
              <span className="@max-md:block">
                <bdi translate="no">{device ?? t('sessions:unknown')}</bdi>
              </span>
              {address ? (
                <>
                  <span className="@max-md:hidden">{DOT}</span>
                  <bdi translate="no" dir="ltr">
                    {address}
                  </bdi>
                </>
              ) : null}
            </>
          )}
        </p>
      </div>
      <div className="-me-2.5 w-11 shrink-0">
        {isBySupport || isCurrent ? null : (
          <PopoverMenu
            label={t('options', named)}
            panelClass="w-max max-w-[calc(100vw-48px)]"
            button={<EllipsisVertical className="size-5 text-muted" />}
          >
            <button
              type="button"
              aria-label={t('notMe', named)}
              aria-disabled={isReporting || undefined}
              className="flex min-h-11 w-full items-center rounded-mini px-3 py-2 text-start text-ink hover:bg-hover"
              onClick={() => onReport(event)}
            >
              {t('disown:ask.button')}
            </button>
          </PopoverMenu>
        )}
      </div>
    </li>
  )
}
