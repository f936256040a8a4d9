import type { ApiFailure, ApiResult, FailureCode, KnownCode } from '@portico/client/api-errors'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsBefore } from '../texts/countdown.ts'
import { errorText } from '../texts/error-text.ts'
import { useDraft } from './draft.ts'
import { checkFields, type Fields, readFields, type ValuesOf } from './field-kinds.ts'
import { focusFirstError } from './first-error.ts'
import { type FormEvent, type FormState, isEmpty, NEW_FORM, nextState, refusalOf } from './form-state.ts'

export type FormOptions<F extends Fields, Answer> = {
  /** Everything that is typed, named once: as the body of the call has it. */
  fields: F
  /** Before anything is checked; false: now is not the time. */
  begin?: () => boolean
  send: (values: ValuesOf<F>) => Promise<ApiResult<Answer>>
  /**
   * What becomes of the form once it was accepted. By default it is still busy: another page takes its place. `open`
   * leaves it as it is. `remembered` does too, and when it comes back unchanged the answer is the one from before.
   */
  afterwards?: 'open' | 'remembered'
  onDone?: (answer: Answer, values: ValuesOf<F>) => unknown
  /** True where the refusal is told elsewhere: in a dialog, on a page of its own. */
  onRefused?: (failure: ApiFailure, values: ValuesOf<F>) => boolean
  /** Where the focus goes after a refusal, if not to the first wrong field. */
  focus?: () => void
  /** The name under which the tab keeps what was typed. */
  draft?: string
}

/** What an input needs of its form. */
export type FieldProps = {
  name: string
  error: string | undefined
  onChange: () => void
}

export type FormOf<Name extends string> = {
  element: RefObject<HTMLFormElement | null>
  /** A request is under way, or what follows a success. */
  pending: boolean
  /** A limit refused it: until it opens again nothing is sent. */
  waiting: boolean
  opensAt: number | null
  challenge: (NonNullable<FormState['challenge']> & { error: string | undefined }) | null
  /** The codes that belong to no field of the form, and their text. */
  general: { codes: readonly FailureCode[]; text: string | undefined }
  /** For the field of that name. `also`: what else an edit is about. */
  field: (name: Name, also?: () => void) => FieldProps
  hasError: (name: Name, code: KnownCode) => boolean
  /** What stands in a field now, also where no event told of it. */
  value: (name: Name) => string
  submit: () => Promise<void>
  /** Shows what refused something else that this form does. */
  refuse: (failure: ApiFailure) => void
  /** Nothing is wrong any more. */
  clear: () => void
  /** The human check was answered, or its answer has expired. */
  respond: (response: string | null) => void
  /** Keeps the draft of a field that changes without typing. */
  keep: () => void
}

export function useForm<F extends Fields, Answer>(options: FormOptions<F, Answer>): FormOf<keyof F & string> {
  type Name = keyof F & string
  const { fields, begin, send, afterwards, onDone, onRefused, focus, draft } = options
  const { t } = useTranslation('errors')
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NEW_FORM)
  const response = useRef<string | null>(null)
  const accepted = useRef<{ typed: string; answer: Answer } | null>(null)
  const waiting = useIsBefore(state.opensAt)
  const names = Object.keys(fields)
  const challengeField = names.find((name) => fields[name]?.isChallenge)
  const keep = useDraft(
    draft,
    element,
    names.filter((name) => fields[name]?.isDrafted),
  )

  // By a function: React drops it at once where it changes nothing, which is at almost every letter that is typed.
  const tell = (event: FormEvent) => setState((current) => nextState(current, event))
  /** On the screen before it returns: what follows looks for the fields that it marked. */
  const tellNow = (event: FormEvent) => flushSync(() => tell(event))
  const refuse = (failure: ApiFailure) => tellNow({ type: 'refused', ...refusalOf(failure, challengeField) })

  async function submit(): Promise<void> {
    if (!element.current || state.isSending || waiting || begin?.() === false) return
    const data = new FormData(element.current)
    const typed = JSON.stringify(readFields(fields, data))
    if (state.challenge && challengeField) data.set(challengeField, response.current ?? '')
    const codes = checkFields(fields, data)
    if (!isEmpty(codes)) {
      tellNow({ type: 'checked', codes })
      return focusFirstError(element.current)
    }
    const values = readFields(fields, data)
    tell({ type: 'checked', codes })
    const before = accepted.current
    if (afterwards === 'remembered' && before?.typed === typed) {
      tell({ type: 'accepted' })
      return void onDone?.(before.answer, values)
    }
    const result = await send(values)
    if (result.ok) {
      if (afterwards) tell({ type: 'accepted' })
      accepted.current = { typed, answer: result.data }
      return void onDone?.(result.data, values)
    }
    // An answer to the human check works once: the next try needs a new one, what was typed stays.
    response.current = null
    const { failure } = result
    if (onRefused?.(failure, values)) {
      const { asked } = refusalOf(failure, challengeField)
      return tell({ type: 'refused', codes: {}, opensAt: null, asked })
    }
    refuse(failure)
    if (focus) focus()
    else focusFirstError(element.current)
  }

  const textOf = (codes: readonly FailureCode[] = []) =>
    codes.length > 0 ? [...new Set(codes.map((code) => errorText(t, code)))].join(', ') : undefined
  const general = Object.entries(state.codes).flatMap(([name, codes = []]) => (name in fields ? [] : codes))
  const edit = (field: string) => tell({ type: 'edited', field })
  return {
    element,
    pending: state.isSending,
    waiting,
    opensAt: state.opensAt,
    challenge: state.challenge && { ...state.challenge, error: textOf(state.codes[challengeField ?? '']) },
    general: { codes: general, text: textOf(general) },
    field: (name: Name, also) => ({
      name,
      error: textOf(state.codes[name]),
      onChange: () => {
        edit(name)
        also?.()
      },
    }),
    value: (name) => String((element.current && new FormData(element.current).get(name)) ?? ''),
    hasError: (name, code) => state.codes[name]?.includes(code) ?? false,
    submit,
    refuse,
    clear: () => tell({ type: 'edited' }),
    respond: (value) => {
      response.current = value
      if (challengeField) edit(challengeField)
    },
    keep,
  }
}
