import { classNames } from '../class-names.ts'

type SpinnerProps = {
  /** The text for screen readers; without it the spinner is decoration next to a text that says the same. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const SIZES = { small: 'size-4', medium: 'size-6', large: 'size-10' }

/** A turning arch: the form of the mark instead of the usual circle. */
export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  return (
    <span
      className={classNames('inline-flex', className)}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      <svg viewBox="0 0 24 24" className={classNames('spin', SIZES[size])} fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.18" />
        <path d="M2.5 12a9.5 9.5 0 0 1 19 0" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
