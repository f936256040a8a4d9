import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type BadgeProps = { tone?: 'neutral' | 'accent' | 'good' | 'brass' | 'danger'; children: ReactNode }

const TONES = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-tint text-accent',
  good: 'bg-good-tint text-good',
  brass: 'bg-brass-tint text-brass',
  danger: 'bg-danger-tint text-danger',
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium tabular-nums',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
