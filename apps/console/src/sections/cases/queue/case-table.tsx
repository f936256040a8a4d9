import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { useVirtualRows } from '@portico/ui/table/use-virtual-rows.ts'
import { VirtualTable } from '@portico/ui/table/virtual-table.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ALWAYS, useKeys } from '../keys/use-keys.ts'
import { CaseHead, SIZES } from './case-columns.tsx'
import { CaseRow } from './case-row.tsx'
import { NewCases } from './new-cases.tsx'

type CaseTableProps = {
  cases: readonly CaseEntry[]
  now: number
  /** How many there are in all; null until it is known. */
  total: number | null
  added: number
  more: () => void
}

/** All loaded cases, walked through by keys; those that others bring are announced above them. */
export function CaseTable({ cases, now, total, added, more }: CaseTableProps) {
  const { t, i18n } = useTranslation('console-cases')
  const rows = useVirtualRows(cases, SIZES, more)
  useKeys((command) => {
    if (command !== 'next' && command !== 'previous') return false
    rows.move(command === 'next' ? 1 : -1)
    return true
  }, ALWAYS)
  return (
    <>
      <NewCases count={added} isPastTop={rows.isPastTop} />
      <VirtualTable of={rows} caption={t('title')} total={total} head={<CaseHead />}>
        {(one, place) => (
          <CaseRow key={one.id} of={one} now={now} place={place} t={t} locale={i18n.language} />
        )}
      </VirtualTable>
    </>
  )
}
