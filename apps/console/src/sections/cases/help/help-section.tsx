import { Card } from '@portico/ui/parts/card.tsx'
import type { ReactNode } from 'react'

type HelpSectionProps = { id: string; title: string; children: ReactNode }

/** A part of the help; its heading is a link to itself. */
export function HelpSection({ id, title, children }: HelpSectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 tablet:p-6">
      <h2 id={`${id}-title`} className="pb-3 text-lg font-semibold text-balance">
        <a href={`#${id}`} className="text-ink no-underline hover:underline">
          {title}
        </a>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
    </Card>
  )
}
