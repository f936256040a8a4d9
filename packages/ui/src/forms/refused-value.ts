import { type ApiFailure, codesOf, type FailureCode } from '@portico/client/api-errors'
import { type RefObject, useRef } from 'react'
import type { Fields } from './field-kinds.ts'

/** The refusals that have counted what was typed. */
const COUNTED: readonly FailureCode[] = [
  'invalid_confirmation_code',
  'confirmation_code_error',
  'incorrect_otp',
  'otp_confirmation_error',
  'incorrect_code',
  'incorrect_password',
]

/**
 * A code that was refused is not sent again before it changes: it would only use up another try. People press Enter after
 * a field that has sent itself already.
 */
export function useRefusedValue(fields: Fields, form: RefObject<HTMLFormElement | null>) {
  const refused = useRef<string | null>(null)
  const names = Object.keys(fields).filter((name) => fields[name]?.isCounted)

  /** A disabled field is in no `FormData`: what was refused stands there, and nothing else can be typed. */
  const isClosed = (elements: HTMLFormControlsCollection) =>
    names.some((name) => {
      const field = elements.namedItem(name)
      return field instanceof HTMLInputElement && field.disabled
    })
  const valuesIn = (typed: FormData) => JSON.stringify(names.map((name) => fields[name]?.read(typed, name)))
  return {
    /** Whether the failure has judged what was typed; it is remembered. `typed` is what was sent. */
    remember(failure: ApiFailure, typed: FormData): boolean {
      const isCounted = codesOf(failure).some((code) => COUNTED.includes(code))
      refused.current = isCounted && names.length > 0 ? valuesIn(typed) : null
      return refused.current !== null
    },
    /** Whether the refused value stands there. Another one makes it forgotten: who types it again means it. */
    stands(): boolean {
      if (refused.current === null || !form.current) return false
      if (isClosed(form.current.elements)) return true
      if (refused.current === valuesIn(new FormData(form.current))) return true
      refused.current = null
      return false
    },
  }
}
