import type { ReactNode } from 'react'

type AccountPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** Beside the title: a badge, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** The content column of the signed-in pages. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  return (
    <div className="grid w-full max-w-220 gap-6 tablet:gap-8">
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
