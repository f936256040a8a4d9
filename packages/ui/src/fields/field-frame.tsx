import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'

export type FieldTexts = {
  label: ReactNode
  /** Stands at the end of the label's line, for example a link. */
  labelEnd?: ReactNode
  /** Says what the field is for; stands between label and control. */
  description?: ReactNode
  /** The error, in the reader's language. */
  error?: ReactNode
  /** Stands below the control, for example a suggested spelling. */
  hint?: ReactNode
}

type FieldFrameProps = FieldTexts & { id: string; className?: string | undefined; children: Elements }

const descriptionId = (id: string) => `${id}-description`
const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`

/** The attributes that tie a control to its description, hint and error. */
export function describedBy(id: string, { description, error, hint }: FieldTexts) {
  const ids = [description && descriptionId(id), error && errorId(id), hint && hintId(id)]
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** Label above, texts around, the control in the middle. */
export function FieldFrame({
  id,
  label,
  labelEnd,
  description,
  error,
  hint,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="grow text-sm font-medium text-ink">
          {label}
        </label>
        {labelEnd ? <span className="text-sm text-muted">{labelEnd}</span> : null}
      </div>
      {description ? (
        <div id={descriptionId(id)} className="text-sm text-muted">
          {description}
        </div>
      ) : null}
      {children}
      <FieldError id={errorId(id)}>{error}</FieldError>
      {hint ? (
        <div id={hintId(id)} className="text-sm text-muted">
          {hint}
        </div>
      ) : null}
    </div>
  )
}

/** Several fields are wrong at once, and the form says so: none announces itself. */
export const SaidTogether = createContext(false)

/** An icon next to the error text: colour alone does not reach everybody. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const isSaidTogether = use(SaidTogether)
  if (!children) return null
  return (
    <p
      id={id}
      role={isSaidTogether ? undefined : 'alert'}
      className="rise flex items-start gap-1.5 text-sm text-danger"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
