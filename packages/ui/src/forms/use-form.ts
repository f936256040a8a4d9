import type { ApiFailure, ApiResult, FailureCode, FieldCodes, KnownCode } from '@portico/client/api-errors'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from '../fields/watch.ts'
import { useIsBefore } from '../texts/countdown.ts'
import { errorText, errorTexts } from '../texts/error-text.ts'
import { useTranslation } from '../translation/translation.tsx'
import { useDraft } from './draft.ts'
import { checkFields, type Fields, readFields, type ValuesOf } from './field-kinds.ts'
import { focusFirstError, focusStep } from './first-error.ts'
import { type FormEvent, type FormState, isEmpty, NEW_FORM, nextState, refusalOf } from './form-state.ts'
import { fieldsUntil, type Steps, stepOf } from './form-steps.ts'
import { useRefusedValue } from './refused-value.ts'

export type FormOptions<F extends Fields, Answer> = {
  /** Every field that can be typed into, under its name in the body of the call. */
  fields: F
  /** Called before anything is checked; false cancels the submit. */
  begin?: () => boolean
  send: (values: ValuesOf<F>) => Promise<ApiResult<Answer>>
  /**
   * What the form does after a success. By default it stays busy, because another page replaces it. `open` makes it
   * usable again. `remembered` does too, and a second submit with the same values returns the first answer without a
   * call.
   */
  afterwards?: 'open' | 'remembered'
  onDone?: (answer: Answer, values: ValuesOf<F>) => unknown
  /** Returns true when it shows the refusal itself, for example in a dialog. */
  onRefused?: (failure: ApiFailure, values: ValuesOf<F>) => boolean
  /** Moves the focus after a refusal, instead of to the first wrong field. */
  focus?: () => void
  /** The name of the draft in the tab's storage. */
  draft?: string
  /** The fields of each step of a form that shows one after the other; the last submit sends all of them. */
  steps?: Steps
}

/** The props that connect an input with its form. */
export type FieldProps = {
  name: string
  error: string | undefined
  onChange: () => void
  'aria-required': true | undefined
}

export type FormOf<Name extends string> = {
  element: RefObject<HTMLFormElement | null>
  /** A request is under way, or the page that follows a success is loading. */
  pending: boolean
  /** A limit refused the form: nothing is sent until it opens again. */
  waiting: boolean
  /** What was typed was judged wrong and stands there unchanged: it is not sent again. */
  isRefused: boolean
  opensAt: number | null
  challenge: (NonNullable<FormState['challenge']> & { error: string | undefined }) | null
  /** The codes that belong to no field of the form, and their text. */
  general: { codes: readonly FailureCode[]; text: string | undefined }
  /** More than one field is wrong. */
  isSeveral: boolean
  /** The props for the field of that name. `also` is called at each edit as well. */
  field: (name: Name, also?: () => void) => FieldProps
  hasError: (name: Name, code: KnownCode) => boolean
  /** The current value of a field, also when it changed without an event. */
  value: (name: Name) => string
  submit: () => Promise<void>
  /** Shows the refusal of another call that this form makes. */
  refuse: (failure: ApiFailure) => void
  /** Clears all errors. */
  clear: () => void
  /** Called when the person answers the human check (null: the answer has expired). */
  respond: (response: string | null) => void
  /** Saves the draft of a field that changes without typing. */
  keep: () => void
  /** The step that is shown, from 0. */
  step: number
  /** Shows another step as it was typed. */
  goTo: (step: number) => void
}

const NO_STEPS: Steps = []

export function useForm<F extends Fields, Answer>(options: FormOptions<F, Answer>): FormOf<keyof F & string> {
  type Name = keyof F & string
  const { fields, begin, send, afterwards, onDone, onRefused, focus, draft, steps = NO_STEPS } = options
  const { t } = useTranslation('errors')
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NEW_FORM)
  const [step, setStep] = useState(0)
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

  // A function of the state: React drops an update that changes nothing, which is the case at almost every letter.
  const tell = (event: FormEvent) => setState((current) => nextState(current, event))
  /** Renders before it returns: the code that follows looks for the fields that it marked. */
  const reportNow = (event: FormEvent & { codes: FieldCodes }) =>
    flushSync(() => {
      tell(event)
      setStep((current) => stepOf(event.codes, steps, current))
    })
  const refuse = (failure: ApiFailure, isRefused = false) =>
    reportNow({ type: 'refused', ...refusalOf(failure, challengeField), isRefused })
  const refused = useRefusedValue(fields, element)
  const edit = (field?: string) =>
    tell({ type: 'edited', ...(field === undefined ? {} : { field }), isRefused: refused.stands() })
  // Another value may come without an event.
  useWatch(() => {
    if (!refused.stands()) edit()
  }, state.isRefused)

  function goTo(next: number): void {
    flushSync(() => {
      edit()
      setStep(next)
    })
    focusStep(element.current)
  }

  async function submit(): Promise<void> {
    if (!element.current || state.isSending || waiting || begin?.() === false) return
    if (refused.stands()) return focusFirstError(element.current)
    const data = new FormData(element.current)
    const typed = JSON.stringify(readFields(fields, data))
    if (state.challenge && challengeField) data.set(challengeField, response.current ?? '')
    const codes = checkFields(fieldsUntil(fields, steps, step), data)
    if (!isEmpty(codes)) {
      reportNow({ type: 'checked', codes })
      return focusFirstError(element.current)
    }
    if (step < steps.length - 1) return goTo(step + 1)
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
    // An answer to the human check works once: the next attempt needs a new one; what was typed stays.
    response.current = null
    const { failure } = result
    const isRefused = refused.remember(failure, data)
    if (onRefused?.(failure, values)) {
      const { asked } = refusalOf(failure, challengeField)
      return tell({ type: 'refused', codes: {}, opensAt: null, asked, isRefused })
    }
    refuse(failure, isRefused)
    if (focus) focus()
    else focusFirstError(element.current)
  }

  const textOf = (codes: readonly FailureCode[] = [], missing?: Fields[string]['missing']) => {
    const texts = codes.map((code) => (code === 'required' && missing ? missing(t) : errorText(t, code)))
    return codes.length > 0 ? errorTexts(texts) : undefined
  }
  const general = Object.entries(state.codes).flatMap(([name, codes = []]) => (name in fields ? [] : codes))
  const wrong = Object.keys(state.codes).filter((name) => name in fields)
  return {
    element,
    pending: state.isSending,
    waiting,
    isRefused: state.isRefused,
    opensAt: state.opensAt,
    challenge: state.challenge && {
      ...state.challenge,
      error: textOf(state.codes[challengeField ?? ''], fields[challengeField ?? '']?.missing),
    },
    general: { codes: general, text: textOf(general) },
    isSeveral: wrong.length > 1,
    field: (name: Name, also) => ({
      name,
      error: textOf(state.codes[name], fields[name]?.missing),
      onChange: () => {
        edit(name)
        also?.()
      },
      'aria-required': fields[name]?.isRequired || undefined,
    }),
    value: (name) => String((element.current && new FormData(element.current).get(name)) ?? ''),
    hasError: (name, code) => state.codes[name]?.includes(code) ?? false,
    submit,
    refuse: (failure) => refuse(failure),
    clear: () => edit(),
    respond: (value) => {
      response.current = value
      if (challengeField) edit(challengeField)
    },
    keep,
    step,
    goTo,
  }
}
