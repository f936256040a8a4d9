import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { visible } from '../../../delivery/visible-text.ts'
import { caseAddress } from '../list/queue.ts'
import { ShownOf } from './shown-of.tsx'

type OtherCaseProps = {
  cases: readonly string[]
  /** How many there are, where these are not all. */
  total: number | undefined
  /** Which of them is shown. */
  place: number
  choose: (place: number) => void
  /** Undefined until it is there, null when it is gone. */
  other: CaseDetails | null | undefined
}

/** Which case stands next to this one: its picture at the left, its data next to these. */
export function OtherCase({ cases, total, place, choose, other }: OtherCaseProps) {
  const { t, i18n } = useTranslation(['console-review', 'console-cases', 'common'])
  const id = cases[place]
  return (
    <div className="mb-3 grid gap-2 rounded-field border border-brass p-3 text-sm">
      {other ? (
        <p className="flex flex-wrap items-center gap-2">
          <bdi translate="no" className="font-semibold">
            {visible(personName(i18n.language, other.case))}
          </bdi>
          <span className="text-muted">{t(`console-cases:kind.${other.case.documentType}`)}</span>
          <Badge>{t(`status.${other.case.status}`)}</Badge>
        </p>
      ) : other === null ? (
        <p>{t('gone.title')}</p>
      ) : (
        <Spinner label={t('common:state.loading')} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {cases.length > 1
          ? cases.map((one, at) => (
              <button
                key={one}
                type="button"
                aria-pressed={at === place}
                onClick={() => choose(at)}
                className="min-h-8 rounded-full border border-edge px-3 hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-tint"
              >
                {t('otherCase', { number: at + 1 })}
              </button>
            ))
          : null}
        {id === undefined ? null : (
          <Link
            to={caseAddress(id)}
            target="_blank"
            className="ms-auto inline-flex min-h-8 items-center gap-1.5 text-accent"
          >
            <span>{t('openAgain')}</span>
            <ExternalLink className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      <ShownOf shown={cases.length} total={total} />
    </div>
  )
}
