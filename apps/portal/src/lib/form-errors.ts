import type { TFunction } from 'i18next'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type ApiFailure, codesByField, OFFLINE } from './api-errors.ts'

/** Field name to error codes; the empty name is the form itself. */
export type FieldCodes = Record<string, string[]>

/** A code that has no text is shown as it came (specification 8). */
export function errorText(t: TFunction<'errors'>, code: string): string {
  if (code === OFFLINE) return t('state.offline' as 'required', { ns: 'common' })
  return t(code as 'required', { ns: 'errors', defaultValue: code })
}

export type FormErrors = {
  codes: FieldCodes
  /** Ready text of a field, several joined with commas (specification 5), or undefined. */
  of: (field: string) => string | undefined
  /** Codes of names that the form has no field for, and of the form itself. */
  general: (fields: readonly string[]) => string | undefined
  /** On the screen before it returns: what follows a refusal looks for the fields that it marked. */
  set: (codes: FieldCodes) => void
  fail: (failure: ApiFailure) => void
  /** Errors clear on edit. */
  clear: (field: string) => void
}

export function useFormErrors(): FormErrors {
  const { t } = useTranslation('errors')
  const [codes, setCodes] = useState<FieldCodes>({})
  const text = (list: readonly string[] | undefined) =>
    list && list.length > 0 ? [...new Set(list.map((code) => errorText(t, code)))].join(', ') : undefined
  return {
    codes,
    of: (field) => text(codes[field]),
    general: (fields) =>
      text(Object.entries(codes).flatMap(([name, list]) => (fields.includes(name) ? [] : list))),
    set: (next) => flushSync(() => setCodes(next)),
    // A session that died says so itself, above the form.
    fail: (failure) => flushSync(() => setCodes(failure.status === 401 ? {} : codesByField(failure))),
    clear: (field) =>
      setCodes((current) => {
        if (!(field in current) && !('' in current)) return current
        const { [field]: _gone, '': _general, ...rest } = current
        return rest
      }),
  }
}

/** After a refused submit the first wrong field has the focus; what concerns no field is at least seen. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong) wrong.focus()
  // It stands above the fields, which on a phone is far from the button that was pressed.
  else form?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}
