import { NOTE_MAX_LENGTH } from '@portico/contract/moderation/limits'
import { describedBy, FieldFrame } from '@portico/ui/fields/field-frame.tsx'
import { useId } from 'react'

type NoteFieldProps = {
  label: string
  description?: string
  value: string
  change: (value: string) => void
  isRequired?: boolean
  isFirst?: boolean
}

/** Words of staff to staff. */
export function NoteField({
  label,
  description,
  value,
  change,
  isRequired = false,
  isFirst = false,
}: NoteFieldProps) {
  const id = useId()
  const texts = { label, description }
  return (
    <FieldFrame id={id} {...texts}>
      <textarea
        {...describedBy(id, texts)}
        id={id}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        required={isRequired}
        data-first-focus={isFirst ? '' : undefined}
        value={value}
        onChange={(event) => change(event.target.value)}
        className="w-full rounded-field border border-edge bg-surface p-2 text-base text-ink"
      />
    </FieldFrame>
  )
}
