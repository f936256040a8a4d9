import type { CaseEntry } from '@portico/contract/moderation.schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import { ALWAYS, useKeys } from '../keys/use-keys.ts'
import { CaseHead, ROW_PX } from './case-columns.tsx'
import { CaseRow } from './case-row.tsx'
import { NewCases } from './new-cases.tsx'
import { piecesOf } from './row-place.ts'
import { useMoreNear, useRows } from './use-rows.ts'

type CaseTableProps = {
  cases: readonly CaseEntry[]
  now: number
  /** How many there are in all; null until it is known. */
  total: number | null
  added: number
  more: () => void
}

/** All loaded cases; of thousands only those in sight are in the page. */
export function CaseTable({ cases, now, total, added, more }: CaseTableProps) {
  const { t, i18n } = useTranslation('console-cases')
  const body = useRef<HTMLTableSectionElement>(null)
  const { places, isPastTop, move, listeners } = useRows(cases, body)
  useMoreNear(places, cases.length, more)
  useKeys((command) => {
    if (command !== 'next' && command !== 'previous') return false
    move(command === 'next' ? 1 : -1)
    return true
  }, ALWAYS)
  return (
    <>
      <NewCases count={added} isPastTop={isPastTop} />
      <table
        aria-rowcount={total === null ? -1 : total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm [overflow-anchor:none]"
      >
        <caption className="sr-only">{t('title')}</caption>
        <CaseHead />
        <tbody ref={body} {...listeners}>
          {piecesOf(places, cases.length).map((piece) => {
            if (piece.kind === 'gap') {
              return (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
                <tr key={`gap ${piece.from}`} aria-hidden="true">
                  <td className="p-0" style={{ height: piece.rows * ROW_PX }} />
                </tr>
              )
            }
            const one = cases[piece.place]
            return one ? (
              <CaseRow key={one.id} of={one} now={now} place={piece.place} t={t} locale={i18n.language} />
            ) : null
          })}
        </tbody>
      </table>
    </>
  )
}
