import type { Locale } from '@portico/contract/kernel/locales'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { writtenDay } from '@portico/locales/formats/days'
import { serverNow } from '@portico/ui/delivery/server-clock.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { byDay, daysAgo } from './by-day.ts'
import { EventRow } from './event-row.tsx'
import { reportCode, useSecurityEvents } from './use-security-events.ts'

/** The page shows so many of them at first, and at each press on "show more". */
export const SECURITY_EVENTS_SHOWN = 20

/** What happened to the account, day by day: a few events first, and more of them at each press. */
export function SecurityEvents({ locale }: { locale: Locale }) {
  const { t } = useTranslation('security-events')
  const { load, loadMore } = useSecurityEvents()
  const [count, setCount] = useState(SECURITY_EVENTS_SHOWN)
  const [isLoading, setLoading] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)

  // The reader goes on with the first event that came, also when the pressed button has gone.
  useEffect(() => {
    if (firstNew.current === null || count === firstNew.current) return
    const row = list.current?.querySelectorAll<HTMLElement>('[data-event]')[firstNew.current]
    firstNew.current = null
    row?.focus()
  }, [count])

  const showMore = async (known: number) => {
    if (count + SECURITY_EVENTS_SHOWN > known) {
      setLoading(true)
      const came = await loadMore()
      setLoading(false)
      if (!came) return notifications.show('error')
    }
    firstNew.current = count
    setCount(count + SECURITY_EVENTS_SHOWN)
  }
  const report = async ({ id }: SecurityEvent) => {
    if (isReporting) return
    setReporting(true)
    const code = await reportCode(id)
    setReporting(false)
    if (code !== null) void navigate(pathTo(locale, 'disownSession', {}, { code }))
  }
  const nameOf = (at: Date) => {
    const ago = daysAgo(at, new Date(serverNow()))
    return ago === 0 ? t('today') : ago === 1 ? t('yesterday') : writtenDay(locale, at, { width: 'long' })
  }
  return (
    <Card aria-busy={load.kind === 'loading'}>
      <Loaded of={load} retry={load.retry} skeleton={<SkeletonLines lines={8} />} failed={t('failed')}>
        {({ events, hasMore }) => (
          <>
            <div ref={list} className="@container grid gap-7">
              {byDay(events.slice(0, count)).map(({ at, events: ofDay }) => (
                <section key={at}>
                  <h2 className="mb-1 font-semibold">{nameOf(new Date(at))}</h2>
                  <ol className="divide-y divide-line">
                    {ofDay.map((event) => (
                      <EventRow
                        key={event.id}
                        event={event}
                        locale={locale}
                        isReporting={isReporting}
                        onReport={(one) => void report(one)}
                      />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
            {hasMore || events.length > count ? (
              <Button
                variant="secondary"
                size="small"
                className="mt-6"
                pending={isLoading}
                onClick={() => void showMore(hasMore ? events.length : Number.POSITIVE_INFINITY)}
              >
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  )
}
