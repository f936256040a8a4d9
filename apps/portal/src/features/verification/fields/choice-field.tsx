import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { useId } from 'react'

type ChoiceFieldProps = {
  label: string
  name: string
  options: ReadonlyArray<{ value: string; label: string }>
  defaultValue: string | undefined
  error: string | undefined
  onChange: () => void
}

/** One of a few: each is in sight. */
export function ChoiceField({ label, name, options, defaultValue, error, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset
      className="@container grid min-w-0 gap-1.5"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="grid gap-2 @lg:flex">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 flex-1 items-center gap-2.5 rounded-field border border-edge bg-surface px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-tint has-disabled:border-line has-disabled:bg-paper has-disabled:not-has-checked:text-muted has-disabled:has-checked:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-invalid={error ? true : undefined}
              onChange={onChange}
              className="radio-dot outline-none"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
