import type { ReactNode } from 'react'
import { ArtPanel } from './art-panel.tsx'

type FormPageProps = {
  title: ReactNode
  /** One line under the title, for example "Continue to Trading". Keep its space while it loads. */
  lead?: ReactNode
  children: ReactNode
  /** Below the form: the link to the other form. */
  foot?: ReactNode
  /** The text of the art panel (from 1200 px). */
  artTitle: string
  artText?: string | undefined
}

/** From 1200 px the form stands in one column and the art beside it; below that the form stands alone. */
export function FormPage({ title, lead, children, foot, artTitle, artText }: FormPageProps) {
  return (
    <div className="grid flex-1 desktop:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)]">
      <div className="flex justify-center px-5 pt-6 pb-12 tablet:items-center tablet:pt-12 tablet:pb-20">
        <div className="grid w-full max-w-100 content-start gap-8">
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="text-2xl font-semibold">
              {title}
            </h1>
            {lead ? <div className="text-pretty text-muted">{lead}</div> : null}
          </div>
          {children}
          {foot ? <div className="text-base text-muted">{foot}</div> : null}
        </div>
      </div>
      <aside className="hidden p-4 ps-0 desktop:block">
        <ArtPanel title={artTitle} text={artText} />
      </aside>
    </div>
  )
}
