import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BadgeProps = {
  /** Small in the rows of a table. */
  size?: 'medium' | 'small'
  tone?: 'neutral' | 'accent' | 'good' | 'brass' | 'danger'
  /** In two lines where there is no room for one; what does not fit in them ends in dots. */
  isShortened?: boolean
  children: ReactNode
}

const TONES = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-tint text-accent',
  good: 'bg-good-tint text-good',
  brass: 'bg-brass-tint text-brass',
  danger: 'bg-danger-tint text-danger',
}

export function Badge({ tone = 'neutral', size = 'medium', isShortened = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'font-medium tabular-nums',
        size === 'small' ? 'px-2 text-xs' : 'px-2.5 py-0.5 text-sm',
        isShortened
          ? 'line-clamp-2 w-fit max-w-full rounded-surface hyphens-auto'
          : 'inline-flex items-center gap-1 rounded-full',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
