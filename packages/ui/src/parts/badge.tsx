import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'good' | 'brass' | 'danger'
  /** In one line that ends in dots where there is no room. */
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

export function Badge({ tone = 'neutral', isShortened = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'rounded-full px-2.5 py-0.5 text-sm font-medium tabular-nums',
        isShortened ? 'inline-block max-w-full truncate align-middle' : 'inline-flex items-center gap-1',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
