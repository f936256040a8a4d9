import type { Elements } from '@portico/ui/elements.ts'
import { useId } from 'react'

/** One part of the interface with its name. */
export function Specimen({ name, children }: { name: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-5">
      <h2 id={id} className="text-lg font-semibold">
        {name}
      </h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: Elements }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}

export function Columns({ children }: { children: Elements }) {
  return <div className="grid items-start gap-x-10 gap-y-8 tablet:grid-cols-2">{children}</div>
}
