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
import { ago, moment } from '../../session/session-times.ts'
import { useSecurityEvents } from './use-security-events.ts'

const LATEST = 5

/** The last events of the account, one line each; all of them stand on the security page. */
export function LatestEvents({ locale }: { locale: Locale }) {
  const { t } = useTranslation(['security-events', 'profile'])
  const { load } = useSecurityEvents()
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId} aria-busy={load.status === 'loading'}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <Link to={pathTo(locale, 'profileSecurityStatus')} className="link text-sm">
          {t('profile:overview.allActivity')}
        </Link>
      </div>
      <Loaded of={load} retry={load.retry} skeleton={<SkeletonLines lines={LATEST} />} failed={t('failed')}>
        {({ events }) => (
          <ul className="@container divide-y divide-line">
            {events.slice(0, LATEST).map(({ id, action, result, device, at }) => (
              <li
                key={id}
                className="flex flex-col gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:flex-row @md:items-baseline @md:justify-between"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                  <span>{t(action)}</span>
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
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
