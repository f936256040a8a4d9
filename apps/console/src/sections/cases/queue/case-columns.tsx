import type { RowSizes } from '@portico/ui/table/use-virtual-rows.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useSyncExternalStore } from 'react'

/** Rows are low where there is a pointer to meet them, and as high as a finger elsewhere; the classes below say the same. */
const LOW = '(hover: hover) and (min-width: 48rem)'

/** The height of a cell; the bar above the section and the head of the table stick over the rows. */
export function useRowSizes(): RowSizes {
  const isLow = useSyncExternalStore(followWidth, () => matchMedia(LOW).matches)
  return isLow ? LOW_ROWS : HIGH_ROWS
}
const STUCK_PX = 110
const LOW_ROWS: RowSizes = { rowPx: 40, stuckPx: STUCK_PX }
const HIGH_ROWS: RowSizes = { rowPx: 56, stuckPx: STUCK_PX }

function followWidth(changed: () => void): () => void {
  const query = matchMedia(LOW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const WIDE = 'max-tablet:hidden'
const WIDEST = 'max-desktop:hidden'
const HEAD =
  'sticky top-16 z-10 border-b border-line bg-surface px-2 py-2.5 text-start min-[90rem]:px-3 text-sm font-medium whitespace-nowrap text-muted truncate'
const CELL =
  'h-14 [@media(hover:hover)_and_(min-width:48rem)]:h-10 overflow-hidden border-b border-line px-2 py-0 align-middle min-[90rem]:px-3'
/** As much as a row has room for. */
export const TWO_LINES = 'line-clamp-2 leading-[1.125rem] hyphens-auto'

/** The widths stand here alone: with rows that come and go the columns must not follow what is in them. */
const WIDTHS = {
  person: 'w-[34%] tablet:w-[20%] desktop:w-[17%] min-[90rem]:w-[20%]',
  kind: 'w-[32%] tablet:w-[16%] desktop:w-[13%] min-[90rem]:w-[11%]',
  age: 'w-[15%] desktop:w-[11%]',
  country: 'w-[14%] min-[90rem]:w-[13%]',
  marks: '',
  attempt: 'w-20 min-[90rem]:w-24',
  assignee: 'tablet:w-[18%] desktop:w-[13%] min-[90rem]:w-[14%]',
} as const
type Column = keyof typeof WIDTHS

/** What a column says of decided cases. */
const DECIDED_COLUMN = {
  person: 'person',
  kind: 'kind',
  age: 'decidedAt',
  country: 'country',
  marks: 'outcome',
  attempt: 'attempt',
  assignee: 'decidedBy',
} as const satisfies Record<Column, string>

const HIDDEN: Partial<Record<Column, string>> = {
  age: WIDE,
  country: WIDEST,
  marks: WIDE,
  attempt: WIDEST,
}
const hiding = (column: Column): string => HIDDEN[column] ?? ''
export const cellClass = (column: Column): string => `${CELL} ${hiding(column)}`

/** @param isDecided the cases of the list are decided */
export function CaseHead({ isDecided }: { isDecided: boolean }) {
  const { t } = useTranslation('console-cases')
  return (
    <thead>
      <tr aria-rowindex={1}>
        {(Object.keys(WIDTHS) as Column[]).map((column) => (
          <th key={column} scope="col" className={`${HEAD} ${WIDTHS[column]} ${hiding(column)}`}>
            {t(`column.${isDecided ? DECIDED_COLUMN[column] : column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
