import { type Fields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { type RefObject, useEffect, useReducer, useState } from 'react'
import {
  type FormType,
  isSameAddress,
  SAME_AS_POSTAL,
  sameValues,
  type Values,
} from '../../../features/verification/document-values.ts'
import { dropDraft, readDraft, saveDraft } from '../document-draft.ts'

type Options = {
  type: FormType
  owner: string
  saved: Values
  fields: Fields
  element: RefObject<HTMLFormElement | null>
  /** While the fields are locked nothing is typed, and a locked field has no value to read. */
  isLocked: boolean
  /** Only what is saved is shown. */
  isReadOnly: boolean
}

/** What stands in the inputs: whether it differs from what is saved, and the draft of it. */
export function useTypedValues({ type, owner, saved, fields, element, isLocked, isReadOnly }: Options) {
  const [initial] = useState<Values>(() => ({
    ...saved,
    [SAME_AS_POSTAL]: type === 'ADDRESS' && isSameAddress(saved) ? 'on' : '',
    ...(isReadOnly ? null : readDraft(type, owner)),
  }))
  const [isChanged, setIsChanged] = useState(false)
  const [touched, touch] = useReducer((count: number) => count + 1, 0)

  function look() {
    if (!element.current || isLocked) return
    const typed = new FormData(element.current)
    const { file: _images, ...values } = readFields(fields, typed)
    const changed = !sameValues(saved, values)
    setIsChanged(changed)
    if (!changed) return dropDraft(type)
    const inputs = Object.keys({ ...values, [SAME_AS_POSTAL]: '' })
    saveDraft(type, owner, Object.fromEntries(inputs.map((name) => [name, String(typed.get(name) ?? '')])))
  }

  // After the render: a chosen country and a typed date stand in hidden inputs by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after a touch, a save and an unlocking
  useEffect(look, [touched, saved, isLocked])

  return { initial, isChanged, look, touch }
}
