import { Children, type ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import type { Elements } from '../../elements.ts'

type MessagePageProps = {
  tone?: 'neutral' | 'good' | 'warning' | 'danger'
  /** A large code above the title, for example "429". */
  code?: string | undefined
  title: ReactNode
  messages?: readonly ReactNode[]
  actions?: Elements
  children?: Elements
  /** A muted line below the actions. */
  after?: ReactNode
}

const LIGHT = {
  neutral: 'var(--accent)',
  good: 'var(--good)',
  warning: 'var(--brass)',
  danger: 'var(--danger)',
}

/** The tone for people who do not see its colour: a tick, an exclamation mark, a cross. */
const SIGNS = {
  good: 'm86 97 6 6 11-13',
  warning: 'M94 86v11m0 8v.01',
  danger: 'm88 90 12 12m0-12-12 12',
}

/** A page with a single message: an error, a warning, something finished. */
export function MessagePage({
  tone = 'neutral',
  code,
  title,
  messages = [],
  actions,
  children,
  after,
}: MessagePageProps) {
  return (
    // From a fixed place down: centred, it would move when a message inside it appears.
    <div className="grid flex-1 content-start justify-items-center px-5 pt-[clamp(3rem,12svh,9rem)] pb-16">
      <div className="grid w-full max-w-[30rem] justify-items-center gap-6 text-center">
        <svg viewBox="0 0 120 120" className="size-30" fill="none" aria-hidden="true">
          <path d="M12 112V62a48 48 0 0 1 96 0v50" stroke="var(--line)" strokeWidth="6" />
          <path d="M34 112V63a26 26 0 0 1 52 0v49" stroke="var(--edge)" strokeWidth="6" opacity="0.5" />
          <path d="M52 112V64a8 8 0 0 1 16 0v48Z" fill={LIGHT[tone]} />
          {tone === 'neutral' ? null : (
            <>
              <circle cx="94" cy="96" r="20" fill={LIGHT[tone]} stroke="var(--paper)" strokeWidth="6" />
              <path
                d={SIGNS[tone]}
                stroke="var(--paper)"
                strokeWidth="4"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </>
          )}
        </svg>
        {code ? <p className="text-lg font-semibold text-muted tabular-nums">{code}</p> : null}
        <h1 tabIndex={-1} className={classNames('text-2xl font-semibold', code && '-mt-4')}>
          {title}
        </h1>
        {messages.length > 0 ? (
          <ul className="grid gap-2 text-muted">
            {Children.map(messages, (message) => (
              <li className="in-phrases text-balance">{message}</li>
            ))}
          </ul>
        ) : null}
        {children}
        {actions ? (
          <div className="flex w-full flex-col gap-3 tablet:w-auto tablet:flex-row">{actions}</div>
        ) : null}
        {after ? <p className="text-sm text-balance text-muted">{after}</p> : null}
      </div>
    </div>
  )
}
