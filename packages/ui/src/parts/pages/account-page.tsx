import type { ReactNode } from 'react'
import type { Elements } from '../../elements.ts'

type AccountPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** Next to the title: a badge, a button. */
  aside?: Elements
  /** The column next to the content, on a narrow window below it: help, and what belongs to the page. */
  side?: Elements
  children: Elements
}

/** The frame of all signed-in pages: one left edge and one width, whatever a page shows. */
export function AccountPage({ title, ...rest }: AccountPageProps) {
  return (
    <AccountPageShape
      {...rest}
      heading={
        <h1 tabIndex={-1} className={ACCOUNT_TITLE}>
          {title}
        </h1>
      }
    />
  )
}

export const ACCOUNT_TITLE = 'display-face text-2xl'

/** The places of a page's parts, which its placeholder has too. */
export function AccountPageShape({
  heading,
  lead,
  aside,
  side,
  children,
}: Omit<AccountPageProps, 'title'> & { heading: Elements }) {
  return (
    <div className="mx-auto grid w-full max-w-280 gap-6 tablet:gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {heading}
          {lead ? <p className="in-phrases max-w-150 text-muted">{lead}</p> : null}
        </div>
        {aside}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 in-turn-when-narrow tablet:gap-8 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 in-turn tablet:gap-8">{children}</div>
        {side ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 in-turn tablet:gap-8">{side}</div>
        ) : null}
      </div>
    </div>
  )
}
