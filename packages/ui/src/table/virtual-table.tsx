import type { Elements } from '../elements.ts'
import { type Row, rangesOf } from './row-range.ts'
import type { VirtualRows } from './use-virtual-rows.ts'

type VirtualTableProps<T extends Row> = {
  of: VirtualRows<T>
  caption: string
  /** How many rows there are in all; null as long as it is unknown. */
  total: number | null
  head: Elements
  /** A `tr` of the common height with `data-row` and a link in it; the place counts from 0. */
  children: (row: T, place: number) => Elements
}

/** All loaded rows; of thousands only those in sight are in the page. */
export function VirtualTable<T extends Row>({ of, caption, total, head, children }: VirtualTableProps<T>) {
  const { rows, rowPx, body, places, listeners } = of
  return (
    <table
      aria-rowcount={total === null ? -1 : total + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-sm [overflow-anchor:none]"
    >
      <caption className="sr-only">{caption}</caption>
      {head}
      <tbody ref={body} {...listeners}>
        {rangesOf(places, rows.length).map((range) => {
          if (range.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
              <tr key={`gap ${range.from}`} aria-hidden="true">
                <td className="p-0" style={{ height: range.rows * rowPx }} />
              </tr>
            )
          }
          const row = rows[range.place]
          return row ? children(row, range.place) : null
        })}
      </tbody>
    </table>
  )
}
