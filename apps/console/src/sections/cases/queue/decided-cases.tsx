import { moderation } from '@portico/contract/moderation/endpoints'
import { personName } from '@portico/contract/profile/person-name'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '../../../delivery/queries.ts'
import { visible } from '../../../delivery/visible-text.ts'
import { withFilter } from '../list/filters.ts'
import { caseAddress } from '../list/queue.ts'

const SHOWN = 5

type DecidedCasesProps = { search: string; query: URLSearchParams }

/** A search for a person finds the decided cases too. */
export function DecidedCases({ search, query }: DecidedCasesProps) {
  const { t, i18n } = useTranslation(['console-cases', 'console-review'])
  const decided = useQuery(queryOf(moderation.list, { query: { status: 'done', search } }))
  const found = decided.data?.cases ?? []
  if (found.length === 0) return null
  return (
    <Card padded={false}>
      <section aria-labelledby="decided-cases">
        <h2 id="decided-cases" className="px-3 pt-3 pb-1 text-sm font-medium text-muted">
          {t('alsoDecided')}
        </h2>
        <ul>
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-b border-line px-3 last:border-b-0">
              <Link
                to={caseAddress(one.id)}
                className="flex min-h-11 min-w-0 flex-1 items-center text-ink no-underline hover:underline"
              >
                <bdi translate="no" className="truncate">
                  {visible(personName(i18n.language, one))}
                </bdi>
              </Link>
              <span className="text-sm">{t(`kind.${one.documentType}`)}</span>
              <Badge tone={one.status === 'VERIFIED' ? 'good' : 'neutral'}>
                {t(`console-review:status.${one.status}`)}
              </Badge>
            </li>
          ))}
        </ul>
        {found.length > SHOWN ? (
          <Link
            to={`/cases?${withFilter(query, 'status', 'done')}`}
            className="flex min-h-11 items-center px-3 text-sm text-accent"
          >
            {t('allDecided')}
          </Link>
        ) : null}
      </section>
    </Card>
  )
}
