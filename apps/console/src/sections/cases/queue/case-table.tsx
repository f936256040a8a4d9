import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { useVirtualRows } from '@portico/ui/table/use-virtual-rows.ts'
import { VirtualTable } from '@portico/ui/table/virtual-table.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ALWAYS, useKeys } from '../keys/use-keys.ts'
import { CaseHead, useRowSizes } from './case-columns.tsx'
import { CaseRow } from './case-row.tsx'
import { NewCases } from './new-cases.tsx'

type CaseTableProps = {
  cases: readonly CaseEntry[]
  now: number
  /** How many there are in all; null until it is known. */
  total: number | null
  added: number
  /** The cases are decided: the columns say how. */
  isDecided: boolean
  more: () => void
}

/** All loaded cases, walked through by keys; those that others bring are announced above them. */
export function CaseTable({ cases, now, total, added, isDecided, more }: CaseTableProps) {
  const { t, i18n } = useTranslation('console-cases')
  const rows = useVirtualRows(cases, useRowSizes(), more)
  useKeys((command) => {
    if (command !== 'next' && command !== 'previous') return false
    rows.move(command === 'next' ? 1 : -1)
    return true
  }, ALWAYS)
  return (
    <>
      <NewCases count={added} isPastTop={rows.isPastTop} />
      <VirtualTable of={rows} caption={t('title')} total={total} head={<CaseHead isDecided={isDecided} />}>
        {(one, place) => (
          <CaseRow
            key={one.id}
            of={one}
            isDecided={isDecided}
            now={now}
            place={place}
            t={t}
            locale={i18n.language}
          />
        )}
      </VirtualTable>
    </>
  )
}
