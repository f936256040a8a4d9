import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-frame.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'className'> & {
  name: string
  /** May hold links: following one does not tick the box. */
  label: ReactNode
  error?: ReactNode
  className?: string
}

export function CheckboxField({ label, error, id, className, ...input }: CheckboxFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={classNames('grid gap-1', className)}>
      <div className="flex items-start gap-3 py-1">
        <span className="relative grid h-[1.5rem] place-items-center">
          <input
            {...input}
            type="checkbox"
            id={fieldId}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-error` : undefined}
            className="check-box before:absolute before:-inset-2.5 before:content-['']"
          />
        </span>
        <label htmlFor={fieldId} className="min-w-0 text-base text-ink">
          {label}
        </label>
      </div>
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
    </div>
  )
}
