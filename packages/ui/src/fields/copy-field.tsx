import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { CopyButton } from './copy-button.tsx'

type CopyFieldProps = {
  label: string
  value: string
  description?: string
  /** Further buttons: they stand next to the one that copies, below the whole value. */
  children?: Elements
}

/** A value to copy. Where the browser denies the clipboard the text is selected instead. */
export function CopyField({ label, value, description, children }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = (
    // Focusing the field selects its text.
    <CopyButton value={value} size={children ? 'small' : 'medium'} onDenied={() => input.current?.focus()} />
  )
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {description ? (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
      <div className={classNames('flex flex-col gap-2', !children && 'tablet:flex-row')}>
        <div className={classNames('field-box min-w-0', !children && 'flex-1')}>
          <input
            ref={input}
            id={id}
            readOnly
            dir="ltr"
            value={value}
            aria-describedby={description ? `${id}-description` : undefined}
            className="field-input text-ellipsis"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        {children ? (
          // Each row is filled, whether the words of a language need one or two.
          <div className="flex flex-wrap gap-2 *:grow">
            {button}
            {children}
          </div>
        ) : (
          button
        )}
      </div>
    </div>
  )
}
