import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import { classNames } from '@portico/ui/class-names.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import type { useTranslation } from '@portico/ui/translation/translation.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { ago, countryName, moment } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'
import { caseAddress } from '../list/queue.ts'
import { cellClass, TWO_LINES } from './case-columns.tsx'

/** Where the column has room for more than one whole mark. */
const MARKS_SHOWN = 2
const ROOMY = 'max-[110rem]:hidden'
const NARROW = 'min-[110rem]:hidden'

type Texts = ReturnType<typeof useTranslation<'console-cases'>>['t']
type CaseRowProps = { of: CaseEntry; now: number; place: number; t: Texts; locale: string }

/** One case in one line; a row that has not changed is not rendered again while others scroll past. */
export const CaseRow = memo(function CaseRow({ of: one, now, place, t, locale }: CaseRowProps) {
  const marks = one.marks.map((mark) => t(`mark.${mark}`))
  return (
    // The head is the first row of the table.
    <tr aria-rowindex={place + 2} data-row={one.id} className="hover:bg-hover focus-within:bg-hover">
      <th scope="row" className={`${cellClass('person')} text-start font-medium`}>
        <Link
          to={caseAddress(one.id)}
          className="flex min-h-11 scroll-mt-28 scroll-mb-4 items-center text-ink no-underline hover:underline"
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
        {one.submittedAt === null ? null : (
          <time
            dateTime={new Date(one.submittedAt).toISOString()}
            title={moment(locale, one.submittedAt)}
            className={TWO_LINES}
          >
            {ago(locale, one.submittedAt, now) ?? t('justNow')}
          </time>
        )}
      </td>
      <td className={cellClass('country')}>
        <Country of={one.country} locale={locale} />
      </td>
      <td className={cellClass('marks')}>
        <span className="flex items-center gap-1" title={marks.join(', ')}>
          {marks.slice(0, MARKS_SHOWN).map((mark, i) => (
            <span key={mark} className={classNames('flex min-w-0', i > 0 && ROOMY)}>
              <Badge tone="brass" isShortened>
                {mark}
              </Badge>
            </span>
          ))}
          <More count={marks.length - 1} of={NARROW} t={t} />
          <More count={marks.length - MARKS_SHOWN} of={ROOMY} t={t} />
        </span>
      </td>
      <td className={`${cellClass('attempt')} tabular-nums`}>{one.attempt}</td>
      <td className={cellClass('assignee')}>
        <Assignee of={one} t={t} />
      </td>
    </tr>
  )
})

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
      <Badge>{t('more', { count })}</Badge>
    </span>
  )
}

function Assignee({ of: one, t }: { of: CaseEntry; t: Texts }) {
  if (one.isOwn) return <Badge isShortened>{t('own')}</Badge>
  if (one.awaitsSecond) {
    return (
      <Badge tone="danger" isShortened>
        {t('awaitsSecond')}
      </Badge>
    )
  }
  if (!one.assignee) return <span className="text-muted">–</span>
  return (
    <Badge tone="accent" isShortened>
      <bdi translate="no">{visible(one.assignee.name)}</bdi>
    </Badge>
  )
}
