import { classNames } from '../class-names.ts'

type MarkProps = { className?: string }

/** Concentric arches: a door, a door in a door, and the light at its end. Decoration: a name stands next to it. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      className={classNames('shrink-0', className ?? 'size-8')}
      aria-hidden="true"
    >
      <path d="M4 29V15a12 12 0 0 1 24 0v14" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M9.25 29V15.25a6.75 6.75 0 0 1 13.5 0V29"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M14 29V15.5a2 2 0 0 1 4 0V29Z" fill="var(--brass)" />
    </svg>
  )
}
