import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** The height of a cell; the bar above the section and the head of the table stick over the rows. */
export const SIZES = { rowPx: 56, stuckPx: 110 }

const WIDE = 'max-tablet:hidden'
const WIDEST = 'max-desktop:hidden'
const HEAD =
  'sticky top-16 z-10 border-b border-line bg-surface px-2 py-2.5 text-start min-[90rem]:px-3 text-sm font-medium whitespace-nowrap text-muted truncate'
const CELL = 'h-14 overflow-hidden border-b border-line px-2 py-0 align-middle min-[90rem]:px-3'
/** As much as a row has room for. */
export const TWO_LINES = 'line-clamp-2 hyphens-auto'

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

const HIDDEN: Partial<Record<Column, string>> = {
  age: WIDE,
  country: WIDEST,
  marks: WIDE,
  attempt: WIDEST,
}
const hiding = (column: Column): string => HIDDEN[column] ?? ''
export const cellClass = (column: Column): string => `${CELL} ${hiding(column)}`

export function CaseHead() {
  const { t } = useTranslation('console-cases')
  return (
    <thead>
      <tr aria-rowindex={1}>
        {(Object.keys(WIDTHS) as Column[]).map((column) => (
          <th key={column} scope="col" className={`${HEAD} ${WIDTHS[column]} ${hiding(column)}`}>
            {t(`column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
