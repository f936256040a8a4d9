import type { ReactNode } from 'react'
import { ArtPanel } from './art-panel.tsx'

type FormPageProps = {
  title: ReactNode
  /** One line under the title, for example "Continue to Trading". Keep its place while it loads. */
  lead?: ReactNode
  children: ReactNode
  /** Below the form: the way to the other form. */
  foot?: ReactNode
  /** The words of the art panel (from 1200 px). */
  artTitle: string
  artText?: string | undefined
}

/** Form in one column on one side, art on the other from 1200 px; on a phone the form alone. */
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
