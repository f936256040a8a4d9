import { CASE_DECISIONS } from '@portico/contract/moderation/decisions'
import type { Cases } from '@portico/contract/moderation/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { PlainSelect } from '@portico/ui/fields/select/plain-select.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState } from 'react'
import { count, country } from '../../../delivery/moments.ts'
import type { FilterName } from '../list/filters.ts'

type Choice = { value: string; label: string; cases?: number | undefined }

/** `label`: where the name of the filter is not that of its texts. */
type Filter = { name: FilterName; label?: string; choices: Choice[] }

type CaseFiltersProps = {
  counts: Cases['counts'] | null
  query: URLSearchParams
  choose: (name: FilterName, value: string) => void
}

/** No filter. */
const ANY = ''
const KINDS = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE'] as const

/**
 * One native select for each filter: reachable by the keyboard, and at home on every screen. The last ends the row; in a
 * row of its own, as of longer words, it is no wider than others. Those of decided cases are one more, and have rows of
 * four. Where a select cannot be as wide as what is chosen, all share one line. On a phone a button opens them: all at
 * once they would take the window from the list.
 */
export function CaseFilters({ counts, query, choose }: CaseFiltersProps) {
  const { t, i18n } = useTranslation(['console-cases', 'console'])
  const [isOpen, setOpen] = useState(false)
  const group = useId()
  const byCount = (of: Record<string, number> = {}) =>
    Object.keys(of).sort((a, b) => (of[b] ?? 0) - (of[a] ?? 0))
  const isDecided = query.get('status') === 'done'
  const assignees: Filter = {
    name: 'assignee',
    label: t('filter.names.assignee'),
    choices: [
      { value: ANY, label: t('filter.anybody') },
      { value: 'me', label: t('filter.me'), cases: counts?.assignee.me },
      { value: 'nobody', label: t('filter.nobody'), cases: counts?.assignee.nobody },
      { value: 'others', label: t('filter.others'), cases: counts?.assignee.others },
    ],
  }
  const decisions: Filter = {
    name: 'decision',
    label: t('column.outcome'),
    choices: [
      { value: ANY, label: t('filter.anyOutcome') },
      ...CASE_DECISIONS.map((decision) => ({ value: decision, label: t(`outcome.${decision}`) })),
    ],
  }
  const deciders: Filter = {
    name: 'assignee',
    label: t('column.decidedBy'),
    choices: [
      { value: ANY, label: t('filter.anyDecider') },
      { value: 'me', label: t('filter.decidedByMe') },
      { value: 'others', label: t('filter.decidedByOthers') },
    ],
  }
  const filters: Filter[] = [
    {
      name: 'status',
      choices: [
        { value: ANY, label: t('filter.open'), cases: counts?.open },
        { value: 'second', label: t('filter.second'), cases: counts?.second },
        { value: 'parked', label: t('filter.parked'), cases: counts?.parked },
        { value: 'done', label: t('filter.done') },
      ],
    },
    {
      name: 'type',
      choices: [
        { value: ANY, label: t('filter.anyKind') },
        ...KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`), cases: counts?.type[kind] ?? 0 })),
      ],
    },
    {
      name: 'country',
      choices: [
        { value: ANY, label: t('filter.anyCountry') },
        ...byCount(counts?.country).map((code) => ({
          value: code,
          label: country(i18n.language, code),
          cases: counts?.country[code],
        })),
      ],
    },
    {
      name: 'mark',
      choices: [
        { value: ANY, label: t('filter.anyMark') },
        ...byCount(counts?.mark).map((mark) => ({
          value: mark,
          label: t(`mark.${mark as 'blurred'}`),
          cases: counts?.mark[mark],
        })),
      ],
    },
    ...(isDecided ? [decisions, deciders] : [assignees]),
    {
      name: 'attempt',
      choices: [
        { value: ANY, label: t('filter.anyAttempt') },
        { value: 'first', label: t('filter.first'), cases: counts?.attempt.first },
        { value: 'again', label: t('filter.again'), cases: counts?.attempt.again },
      ],
    },
    {
      name: 'sort',
      choices: [
        { value: ANY, label: t(isDecided ? 'sort.newest' : 'sort.weight') },
        { value: 'oldest', label: t('sort.oldest') },
        ...(isDecided ? [] : [{ value: 'newest', label: t('sort.newest') }]),
      ],
    },
  ]
  const chosen = filters.filter(({ name }) => query.has(name)).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start tablet:hidden"
        aria-expanded={isOpen}
        aria-controls={group}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="size-5" aria-hidden="true" />
        <span>{t('filter.label')}</span>
        {chosen > 0 ? <Badge size="small">{count(i18n.language, chosen)}</Badge> : null}
      </Button>
      <fieldset
        id={group}
        data-open={isOpen}
        className={classNames(
          'grid min-w-0 gap-2 max-tablet:not-data-[open=true]:hidden min-[22rem]:grid-cols-2',
          isDecided
            ? 'tablet:grid-cols-3 tablet:max-desktop:*:last:col-span-2 desktop:grid-cols-4'
            : 'tablet:grid-cols-4 desktop:flex desktop:flex-wrap desktop:not-supports-[field-sizing:content]:flex-nowrap desktop:*:max-w-72 min-[22rem]:*:last:col-span-2',
        )}
      >
        <legend className="sr-only">{t('filter.label')}</legend>
        {filters.map(({ name, label, choices }) => (
          <PlainSelect
            key={name}
            aria-label={label ?? t(`filter.names.${name as 'status'}`)}
            value={query.get(name) ?? ''}
            onChange={(event) => choose(name, event.target.value)}
            className="flex-auto"
          >
            {withChosen(choices, query.get(name)).map(({ value, label, cases }) => (
              <option key={value} value={value}>
                {cases === undefined ? label : `${label} · ${count(i18n.language, cases)}`}
              </option>
            ))}
          </PlainSelect>
        ))}
      </fieldset>
    </div>
  )
}

/** What is chosen stands in the list, also while no case has it. */
function withChosen(choices: Choice[], chosen: string | null): Choice[] {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices
  return [...choices, { value: chosen, label: chosen }]
}
