import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import { writtenDay } from '@portico/locales/formats/days'
import { classNames } from '@portico/ui/class-names.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import type { useTranslation } from '@portico/ui/translation/translation.tsx'
import StickyNote from 'lucide-react/icons/sticky-note'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { installation } from '../../../delivery/installation.ts'
import { ago, countryName, moment } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'
import { isHeavy } from '../case/proofs.ts'
import { caseAddress } from '../list/queue.ts'
import { cellClass, TWO_LINES } from './case-columns.tsx'
import { urgencyOf } from './urgency.ts'

/** Where the column has room for more than one whole mark. */
const MARKS_SHOWN = 2
const ROOMY = 'max-[110rem]:hidden'
const NARROW = 'min-[110rem]:hidden'

type Texts = ReturnType<typeof useTranslation<'console-cases'>>['t']
type CaseRowProps = {
  of: CaseEntry
  isDecided: boolean
  now: number
  place: number
  t: Texts
  locale: string
}

/** One case in one line; a row that has not changed is not rendered again while others scroll past. */
export const CaseRow = memo(function CaseRow({ of: one, isDecided, now, place, t, locale }: CaseRowProps) {
  const marks = one.marks.map((mark) => ({
    mark,
    label: t(`mark.${mark}`),
    tone: isHeavy({ weight: MARK_WEIGHTS[mark] }) ? ('danger' as const) : ('brass' as const),
  }))
  return (
    // The head is the first row of the table.
    <tr
      aria-rowindex={place + 2}
      data-row={one.id}
      className="cursor-pointer hover:bg-hover focus-within:bg-hover"
      onClick={openRow}
    >
      <th scope="row" className={`${cellClass('person')} text-start font-medium`}>
        <Link
          to={caseAddress(one.id)}
          className="flex min-h-11 [@media(hover:hover)_and_(min-width:48rem)]:min-h-9 scroll-mt-28 scroll-mb-4 items-center text-ink no-underline hover:underline"
        >
          <bdi translate="no" className={TWO_LINES}>
            {visible(personName(locale, one))}
          </bdi>
        </Link>
      </th>
      <td className={cellClass('kind')}>
        <span className={TWO_LINES}>{t(`kind.${one.documentType}`)}</span>
      </td>
      <td className={`${cellClass('age')} tabular-nums`}>
        <Age of={one} isDecided={isDecided} now={now} t={t} locale={locale} />
      </td>
      <td className={cellClass('country')}>
        <Country of={one.country} locale={locale} />
      </td>
      <td className={cellClass('marks')}>
        <span className="flex items-center gap-2">
          {isDecided ? (
            <Outcome of={one} t={t} />
          ) : (
            <span
              className="flex min-w-0 items-center gap-1 empty:hidden"
              title={marks.map(({ label }) => label).join(', ')}
            >
              {marks.slice(0, MARKS_SHOWN).map(({ mark, label, tone }, i) => (
                <span key={mark} className={classNames('flex min-w-0', i > 0 && ROOMY)}>
                  <Badge tone={tone} size="small" isShortened>
                    {label}
                  </Badge>
                </span>
              ))}
              <More count={marks.length - 1} of={NARROW} t={t} />
              <More count={marks.length - MARKS_SHOWN} of={ROOMY} t={t} />
            </span>
          )}
          <Note of={one} t={t} />
        </span>
      </td>
      <td className={`${cellClass('attempt')} tabular-nums`}>{one.attempt}</td>
      <td className={cellClass('assignee')}>
        {isDecided ? <Decider of={one} /> : <Assignee of={one} t={t} locale={locale} />}
      </td>
    </tr>
  )
})

/** A click anywhere in the row opens its case; a selected text stays selected. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget.querySelector('a')?.click()
}

type AgeProps = Pick<CaseRowProps, 'of' | 'isDecided' | 'now' | 't' | 'locale'>

/** How long a case has been waiting, coloured as its time runs out; of a decided one, how long ago that was. */
function Age({ of: one, isDecided, now, t, locale }: AgeProps) {
  const at = isDecided ? (one.decided?.at ?? null) : one.submittedAt
  if (at === null) return null
  const urgency = isDecided ? 'none' : urgencyOf(at, now, installation().reviewTargetHours)
  const isNear = urgency !== 'none'
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={isNear ? [moment(locale, at), t(urgency)].join(DOT) : moment(locale, at)}
      data-urgency={urgency}
      className={`${TWO_LINES} data-[urgency=late]:font-semibold data-[urgency=late]:text-danger data-[urgency=soon]:text-brass`}
    >
      <span>{ago(locale, at, now)}</span>
      {isNear ? <span className="sr-only">{` ${t(urgency)}`}</span> : null}
    </time>
  )
}

function Outcome({ of: { decided }, t }: { of: CaseEntry; t: Texts }) {
  if (!decided) return null
  return (
    <Badge tone={decided.decision === 'approve' ? 'good' : 'neutral'} size="small" isShortened>
      {t(`outcome.${decided.decision}`)}
    </Badge>
  )
}

function Decider({ of: { decided } }: { of: CaseEntry }) {
  if (!decided?.by) return <span className="text-muted">–</span>
  return (
    <bdi translate="no" className={TWO_LINES}>
      {visible(decided.by.name)}
    </bdi>
  )
}

/** How the newest note begins; where there is no room for its words, that there is one. */
function Note({ of: { note }, t }: { of: CaseEntry; t: Texts }) {
  if (note === null) return null
  const text = visible(note)
  return (
    <span
      title={text}
      className="flex min-w-4 flex-1 items-center gap-1.5 text-xs text-muted min-[90rem]:basis-24"
    >
      <StickyNote className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{`${t('note')} `}</span>
      <bdi translate="yes" className="line-clamp-2 min-w-0 break-words max-[90rem]:sr-only">
        {text}
      </bdi>
    </span>
  )
}

/** The code comes first: it stays in sight next to a name that is longer than two lines. */
function Country({ of: code, locale }: { of: string | null; locale: string }) {
  if (!code) return <span>–</span>
  const name = countryName(locale, code)
  return (
    <span className={TWO_LINES} title={name}>
      <span>{code}</span>
      {name === code ? null : <span className="text-muted">{` ${name}`}</span>}
    </span>
  )
}

/** How many marks there is no room for, on a screen of this width. */
function More({ count, of: width, t }: { count: number; of: string; t: Texts }) {
  if (count <= 0) return null
  return (
    <span className={classNames('shrink-0', width)}>
      <Badge size="small">{t('more', { count })}</Badge>
    </span>
  )
}

function Assignee({ of: one, t, locale }: { of: CaseEntry; t: Texts; locale: string }) {
  if (one.isOwn)
    return (
      <Badge size="small" isShortened>
        {t('own')}
      </Badge>
    )
  if (one.awaitsSecond) {
    return (
      <Badge tone="danger" size="small" isShortened>
        {t('awaitsSecond')}
      </Badge>
    )
  }
  if (one.parkedUntil !== null) {
    return (
      <Badge size="small" isShortened>
        {t('parkedUntil', { date: writtenDay(locale, one.parkedUntil) })}
      </Badge>
    )
  }
  if (!one.assignee) return <span className="text-muted">–</span>
  return (
    <Badge tone="accent" size="small" isShortened>
      <bdi translate="no">{visible(one.assignee.name)}</bdi>
    </Badge>
  )
}
