import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import type { Elements } from '../../elements.ts'
import { ArtPanel } from '../art/art-panel.tsx'
import { Corridor } from '../art/corridor.tsx'

type FormPageProps = {
  title: ReactNode
  /** One line under the title, for example "Continue to Trading". Keep its space while it loads. */
  lead?: ReactNode
  /** Next to the title: the picture of the application that the form leads to. Its space is there before it comes. */
  mark?: Elements
  children: Elements
  /** Below the form: the link to the other form. */
  foot?: ReactNode
  /** The text of the art panel (from 1200 px). */
  artTitle: string
  artText?: string | undefined
  /** The scene of the art panel; without one the corridor. */
  art?: Elements
  /** The colour of the application that the form leads to, `#rrggbb`. */
  accent?: string | undefined
  /** Has more than a low window holds: its parts stand closer together there. */
  isTall?: boolean
}

/**
 * From 1200 px the form stands in one column and the art next to it; below that the form stands alone. Its top stays where
 * it is: a message that comes or goes moves only what is below it.
 */
export function FormPage({
  title,
  lead,
  mark,
  children,
  foot,
  artTitle,
  artText,
  art = <Corridor />,
  accent,
  isTall = false,
}: FormPageProps) {
  return (
    <div className="grid flex-1 desktop:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)]">
      <div
        className={classNames(
          'flex justify-center px-5 pt-6 pb-12 tablet:pt-[clamp(2rem,7vh,6rem)] tablet:pb-12',
          isTall && 'tablet:low:pt-8 tablet:low:pb-6',
        )}
      >
        <div
          className={classNames(
            'grid w-full max-w-[25rem] grid-cols-1 content-start gap-8',
            isTall && 'tablet:low:gap-6',
          )}
        >
          <div className={classNames('relative grid grid-cols-1 gap-2', mark !== undefined && 'pe-16')}>
            <h1 tabIndex={-1} className="text-2xl font-semibold">
              {title}
            </h1>
            {lead ? <div className="in-phrases text-pretty text-muted">{lead}</div> : null}
            {mark ? <div className="absolute inset-e-0 top-0">{mark}</div> : null}
          </div>
          {children}
          {foot ? <div className="text-base text-muted">{foot}</div> : null}
        </div>
      </div>
      <aside className="hidden p-4 ps-0 desktop:block">
        <ArtPanel title={artTitle} text={artText} scene={art} accent={accent} />
      </aside>
    </div>
  )
}
