import type { Locale } from '@portico/contract/kernel/locales'
import { serverNow } from '@portico/ui/delivery/server-clock.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { ago } from '../../session/ago.ts'
import { moment } from '../../session/session-times.ts'
import { useEventWords } from './event-words.ts'
import { useSecurityEvents } from './use-security-events.ts'

const LATEST = 5

/** The last events of the account, one line each; a page of their own has all of them. */
export function LatestEvents({ locale }: { locale: Locale }) {
  const { t } = useTranslation('security-events')
  const { load } = useSecurityEvents()
  const wordsOf = useEventWords()
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId} aria-busy={load.kind === 'loading'}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <Link to={pathTo(locale, 'securityEvents')} className="link text-sm">
          {t('all')}
        </Link>
      </div>
      <Loaded of={load} retry={load.retry} skeleton={<SkeletonLines lines={LATEST} />} failed={t('failed')}>
        {({ events }) => (
          <ul className="@container divide-y divide-line">
            {events.slice(0, LATEST).map((event) => {
              const { id, action, result, device, at } = event
              const { what, name, ways } = wordsOf(event)
              return (
                <li
                  key={id}
                  className="flex flex-col gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:flex-row @md:items-baseline @md:justify-between"
                >
                  <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                    <span>{what}</span>
                    {name ? (
                      <bdi translate="no" className="wrap-anywhere text-muted">
                        {name}
                      </bdi>
                    ) : null}
                    {/* Of a sign-in the page of all activity says by what. */}
                    {action === 'session.create' || ways.length === 0 ? null : (
                      <span className="text-muted">{ways.join(DOT)}</span>
                    )}
                    {result === 'failure' ? <Badge tone="danger">{t('refused')}</Badge> : null}
                  </span>
                  <span className="text-sm text-muted @md:max-w-3/5 @md:shrink-0 @md:text-end">
                    {device ? (
                      <>
                        <bdi translate="no">{device}</bdi>
                        <span>{DOT}</span>
                      </>
                    ) : null}
                    <time dateTime={at} title={moment(locale, at)}>
                      {ago(locale, at, serverNow())}
                    </time>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
