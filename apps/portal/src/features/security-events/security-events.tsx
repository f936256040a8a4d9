import type { Locale } from '@portico/contract/kernel/locales'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { EventRow } from './event-row.tsx'
import { reportCode, useSecurityEvents } from './use-security-events.ts'

/** The security page shows so many of them at first, and at each press on "show more". */
export const SECURITY_EVENTS_SHOWN = 10

/** What happened to the account: a few events first, and more of them at each press. */
export function SecurityEvents({ locale }: { locale: Locale }) {
  const { t } = useTranslation('security-events')
  const { load, loadMore } = useSecurityEvents()
  const [count, setCount] = useState(SECURITY_EVENTS_SHOWN)
  const [isLoading, setLoading] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number | null>(null)
  const headingId = useId()

  // The reader goes on with the first event that came, also when the pressed button has gone.
  useEffect(() => {
    if (firstNew.current === null || count === firstNew.current) return
    const row = list.current?.children[firstNew.current]
    firstNew.current = null
    if (row instanceof HTMLElement) row.focus()
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
  return (
    <Card aria-labelledby={headingId} aria-busy={load.status === 'loading'}>
      <div className="mb-5 grid gap-1">
        <h2 id={headingId} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <Loaded of={load} retry={load.retry} skeleton={<SkeletonLines lines={6} />} failed={t('failed')}>
        {({ events, hasMore }) => (
          <>
            <ol ref={list}>
              {events.slice(0, count).map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  locale={locale}
                  isReporting={isReporting}
                  onReport={(one) => void report(one)}
                />
              ))}
            </ol>
            {hasMore || events.length > count ? (
              <Button
                variant="secondary"
                size="small"
                className="mt-4"
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
