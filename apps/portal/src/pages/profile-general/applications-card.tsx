import type { Locale } from '@portico/contract/kernel/locales'
import type { AccountFacts } from '@portico/contract/profile/schemas'
import { serverNow } from '@portico/ui/delivery/server-clock.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useId } from 'react'
import { ago } from '../../session/ago.ts'
import { moment } from '../../session/session-times.ts'

export type OfferedApplication = { code: string; name: string; url: string; mark: Elements }

type ApplicationsCardProps = {
  locale: Locale
  applications: readonly OfferedApplication[]
  /** Null while they load, and where they do not come: the applications open without them. */
  facts: AccountFacts | null
}

/** Where the account leads, what was opened last first. */
export function ApplicationsCard({ locale, applications, facts }: ApplicationsCardProps) {
  const { t } = useTranslation('profile')
  const headingId = useId()
  const opened = new Map(facts?.applications.map(({ application, openedAt }) => [application, openedAt]))
  const sorted = applications.toSorted((a, b) =>
    (opened.get(b.code) ?? '').localeCompare(opened.get(a.code) ?? ''),
  )
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-5 text-lg font-semibold">
        {t('overview.applications.title')}
      </h2>
      {applications.length === 0 ? (
        <p className="text-muted">{t('overview.applications.none')}</p>
      ) : (
        <ul className="grid gap-3 tablet:grid-cols-2">
          {sorted.map(({ code, name, url, mark }) => (
            <li key={code}>
              <a
                href={url}
                className="flex min-h-18 items-center gap-4 rounded-field border border-line p-4 no-underline hover:border-edge hover:bg-hover"
              >
                {mark}
                <span className="grid min-w-0 flex-1">
                  <span className="font-medium wrap-anywhere text-ink">
                    <bdi translate="no">{name}</bdi>
                  </span>
                  <span className="min-h-5 text-sm text-muted">
                    {facts ? openedText(opened.get(code)) : null}
                  </span>
                </span>
                <ArrowUpRight className="mirror size-5 shrink-0 text-muted" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )

  function openedText(at: string | undefined) {
    if (at === undefined) return t('overview.applications.never')
    return (
      <time dateTime={at} title={moment(locale, at)}>
        {t('overview.applications.opened', { time: ago(locale, at, serverNow()) })}
      </time>
    )
  }
}
