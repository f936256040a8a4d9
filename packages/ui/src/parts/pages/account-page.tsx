import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import type { Elements } from '../../elements.ts'

type AccountPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** Next to the title: a badge, a button. */
  aside?: Elements
  /** For two columns, in the middle of the window. */
  isWide?: boolean
  children: Elements
}

/** The content column of the signed-in pages. */
export function AccountPage({ title, lead, aside, isWide = false, children }: AccountPageProps) {
  return (
    <div className={classNames('grid w-full gap-6 tablet:gap-8', isWide ? 'mx-auto max-w-280' : 'max-w-220')}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="display-face text-2xl">
            {title}
          </h1>
          {lead ? <p className="max-w-150 text-muted">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}
