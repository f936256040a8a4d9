import type { DatePart } from '@portico/locales/formats/passport-days'
import { withLatinDigits } from '@portico/ui/fields/latin-digits.ts'
import { useTypedText } from '@portico/ui/fields/typed-text.ts'
import { type ComponentProps, useRef } from 'react'

export const WIDTHS = { day: 2, month: 2, year: 4 } as const satisfies Record<DatePart, number>

export const writtenPart = (part: DatePart, text: string): string =>
  withLatinDigits(text).replaceAll(/\D/g, '').slice(0, WIDTHS[part])

type DatePartFieldProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'aria-invalid' | 'aria-describedby'
> & {
  id: string
  part: DatePart
  label: string
  value: string
  /** What of a text belongs into this field. */
  clean: (text: string) => string
  /** Called with what was typed, pasted or filled in: it may be a whole date. */
  onText: (text: string) => void
}

/** The day, the month or the year. */
export function DatePartField({ id, part, label, value, clean, onText, ...input }: DatePartFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const typed = useTypedText({ input: element, value, clean, onText })
  return (
    <div className={part === 'year' ? 'grid flex-3 gap-1' : 'grid flex-2 gap-1'}>
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          {...typed}
          ref={element}
          id={id}
          data-part={part}
          type="text"
          inputMode="numeric"
          dir="ltr"
          className="field-input px-3 tabular-nums"
        />
      </div>
    </div>
  )
}
