import type { ComponentProps } from 'react'
import { useHydrated } from '../lib/hydrated.ts'
import { classNames } from './class-names.ts'
import { rippleFrom } from './ripple.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

type Look = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-accent hover:bg-hover',
  danger: 'bg-danger text-on-accent hover:bg-danger-strong',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-5 py-2.5 text-base',
  small: 'min-h-11 px-3.5 py-2 text-sm',
}

/** The look of a button, for a link that leads somewhere. */
export function buttonClass({ variant = 'primary', size = 'medium', fullWidth = false }: Look = {}): string {
  return classNames(
    'ripple inline-flex items-center justify-center gap-2 rounded-field text-center font-medium no-underline',
    'transition-[background-color,border-color] duration-120 select-none',
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
  )
}

const DISABLED = 'disabled:border-transparent disabled:bg-line disabled:text-muted'

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** A request of this button is under way: it is disabled and shows a spinner. */
    pending?: boolean | undefined
    /** What it says meanwhile, for example "Signing in". Without it the spinner stands before the label. */
    pendingLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  fullWidth,
  pending = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  onPointerDown,
  ...rest
}: ButtonProps) {
  // A prerendered form cannot be sent yet, which passes in a moment: it does not flash through the grey look.
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={classNames(buttonClass({ variant, size, fullWidth }), hydrated && DISABLED, className)}
      onPointerDown={(event) => {
        rippleFrom(event)
        onPointerDown?.(event)
      }}
    >
      {pending ? <Spinner size="small" /> : null}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}
