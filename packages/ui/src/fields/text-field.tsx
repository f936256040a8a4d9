import { TEXT_INPUT_MAX } from '@portico/contract/kernel/limits'
import { type ComponentProps, useId } from 'react'
import type { Elements } from '../elements.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'className'> & {
    name: string
    /** An icon or a short text inside the box, before and after the input. */
    start?: Elements
    end?: Elements
    className?: string
  }

/** A native input: people can type into it before the page's scripts have arrived. `ref` reaches the input. */
export function TextField({
  label,
  labelEnd,
  description,
  error,
  hint,
  start,
  end,
  id,
  className,
  maxLength = TEXT_INPUT_MAX,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const texts = { label, labelEnd, description, error, hint }
  return (
    <FieldFrame id={fieldId} className={className} {...texts}>
      <div className="field-box">
        {start ? <span className="ps-3.5 text-muted">{start}</span> : null}
        <input
          type="text"
          {...input}
          {...describedBy(fieldId, texts)}
          id={fieldId}
          maxLength={maxLength}
          className="field-input"
        />
        {end}
      </div>
    </FieldFrame>
  )
}
