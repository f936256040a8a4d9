import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../delivery/hydrated.ts'
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

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'medium', fullWidth = false }: Look = {}): string {
  return classNames(
    'ripple inline-flex items-center justify-center gap-2 rounded-field text-center font-medium text-balance no-underline',
    'transition-[background-color,border-color] duration-120 select-none',
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
  )
}

const DISABLED =
  'disabled:border-transparent disabled:bg-line disabled:text-muted ' +
  'aria-disabled:border-transparent aria-disabled:bg-line aria-disabled:text-muted'

/** What cannot be done yet is a sentence that says so, and no grey slab. It begins where the button begins. */
const WAITING =
  'aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-muted tabular-nums'

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** A request of this button is under way: it does nothing and shows a spinner. */
    pending?: boolean | undefined
    /** The button does nothing for a while, for example until a mail may be sent again. */
    waiting?: boolean | undefined
    /** The label meanwhile, for example "Signing in". Without it the spinner stands before the usual label. */
    pendingLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  fullWidth,
  pending = false,
  waiting = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  onClick,
  onPointerDown,
  ...rest
}: ButtonProps) {
  // A button that is disabled only until the page's scripts are there does not flash through the grey look.
  const hydrated = useHydrated()
  // Not `disabled`: a person who has just pressed the button would lose the focus and start at the top of the page.
  const idle = pending || waiting
  const isSentence = waiting && !pending && variant !== undefined && variant !== 'primary'
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      className={classNames(
        buttonClass({ variant, size, fullWidth }),
        hydrated && (isSentence ? WAITING : DISABLED),
        isSentence && !fullWidth && 'aria-disabled:px-0',
        className,
      )}
      onClick={(event) => {
        if (idle) event.preventDefault()
        else onClick?.(event)
      }}
      onPointerDown={(event) => {
        rippleFrom(event)
        onPointerDown?.(event)
      }}
    >
      {pending ? <Spinner size="small" /> : null}
      {/* An element that stands, whatever a browser's translation has put into it. */}
      <span className="contents">{pending && pendingLabel ? pendingLabel : children}</span>
    </button>
  )
}
