import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** All rows are equally high, so that the place of each is known without measuring it. */
export const ROW_PX = 56
/** The bar above the room and the head of the table stick over the rows. */
export const STUCK_PX = 110

const WIDE = 'max-tablet:hidden'
const WIDEST = 'max-desktop:hidden'
const HEAD =
  'sticky top-16 z-10 border-b border-line bg-surface px-3 py-2.5 text-start text-sm font-medium whitespace-nowrap text-muted truncate'
const CELL = 'h-14 overflow-hidden border-b border-line px-3 py-0 align-middle'

/** The widths stand here alone: with rows that come and go the columns must not follow what is in them. */
const WIDTHS = {
  person: 'w-[42%] tablet:w-[23%] desktop:w-[20%]',
  kind: 'w-[26%] tablet:w-[14%] desktop:w-[11%]',
  age: 'w-[16%] desktop:w-[11%]',
  country: 'w-[13%]',
  marks: '',
  attempt: 'w-24',
  assignee: 'tablet:w-[19%] desktop:w-[14%]',
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
