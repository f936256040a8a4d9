import { useId } from 'react'
import type { Elements } from '../elements.ts'
import { Card } from '../parts/card.tsx'

/** Whole words and numbers, also where the table is then wider than the page. */
export const HEAD_CELL = 'px-3 py-2 text-start text-sm font-medium wrap-normal hyphens-none text-muted'
export const CELL = 'border-t border-line px-3 py-2 wrap-normal tabular-nums'

/** A table that may be wider than a phone: the keys move it sideways as fingers do. */
export function WideTable({ title, children }: { title: string; children: Elements }) {
  const name = useId()
  return (
    <Card role="region" aria-labelledby={name} tabIndex={0} padded={false} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption id={name} className="px-3 pt-3 pb-1 text-start font-semibold">
          {title}
        </caption>
        {children}
      </table>
    </Card>
  )
}
