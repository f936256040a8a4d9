import type { FormType } from '@portico/contract/verification/next-document'
import { useWatch } from '@portico/ui/fields/watch.ts'
import { type Fields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import {
  GENDER,
  isNotStated,
  isSameAddress,
  SAME_AS_POSTAL,
  sameValues,
  type Values,
} from '../../../features/verification/document-values.ts'
import { dropDraft, readDraft, saveDraft } from '../document/document-draft.ts'

type Options = {
  type: FormType
  owner: string
  saved: Values
  /** What a new document is filled in with; to leave it as it is changes nothing. */
  proposed: Values
  fields: Fields
  element: RefObject<HTMLFormElement | null>
  /** While the fields are locked nothing is typed, and a locked field has no value to read. */
  isLocked: boolean
  /** Only what is saved is shown. */
  isReadOnly: boolean
}

const NOTHING: Values = {}

/** What stands in the inputs: whether it differs from what is saved, and the draft of it. */
export function useTypedValues({
  type,
  owner,
  saved,
  proposed,
  fields,
  element,
  isLocked,
  isReadOnly,
}: Options) {
  const [initial] = useState<Values>(() => ({
    ...saved,
    ...proposed,
    [SAME_AS_POSTAL]: type === 'ADDRESS' && isSameAddress(saved) ? 'on' : '',
    ...(isReadOnly ? null : readDraft(type, owner)),
  }))
  const [isChanged, setIsChanged] = useState(false)
  const [chosen, setChosen] = useState<Values>({})
  const [filled, setFilled] = useState<Values>(initial)
  const [touched, touch] = useReducer((count: number) => count + 1, 0)
  /** What stood in the inputs when they were looked at last. */
  const looked = useRef('')

  function look() {
    if (!element.current || isLocked) return
    const typed = new FormData(element.current)
    looked.current = textsOf(typed)
    const { file: _images, ...values } = readFields(fields, typed)
    const changed = !sameValues({ ...saved, ...proposed }, values)
    const isKeptHere = isNotStated(values)
    setIsChanged(changed)
    setFilled((before) => (sameGaps(before, values) ? before : values))
    setChosen(isKeptHere ? { [GENDER]: values[GENDER] ?? '' } : NOTHING)
    if (!changed && !isKeptHere) return dropDraft(type)
    const inputs = Object.keys({ ...values, [SAME_AS_POSTAL]: '' })
    saveDraft(type, owner, Object.fromEntries(inputs.map((name) => [name, String(typed.get(name) ?? '')])))
  }

  // After the render: a chosen country and a typed date stand in hidden inputs by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after a touch, a save and an unlocking
  useEffect(look, [touched, saved, isLocked])

  // Some password managers, and programs that help people, fill without an event.
  useWatch(() => {
    if (element.current && textsOf(new FormData(element.current)) !== looked.current) look()
  }, !isLocked)

  return {
    initial,
    isChanged,
    chosen,
    /** What stood there when an input was emptied or filled last: it says which are empty. */
    filled,
    look,
    touch,
  }
}

const sameGaps = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).every((name) => !a[name] === !b[name])

const textsOf = (typed: FormData): string =>
  JSON.stringify([...typed].filter(([, value]) => typeof value === 'string'))
