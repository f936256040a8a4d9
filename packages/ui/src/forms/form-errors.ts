import {
  type ApiFailure,
  codesByField,
  type FailureCode,
  type FieldCodes,
  hasCode,
  opensAt,
  REFUSED_CLIENT,
  UNAUTHORIZED,
} from '@portico/client/api-errors'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsBefore } from '../texts/countdown.ts'
import { errorText } from '../texts/error-text.ts'

const NOTHING = { codes: {}, limit: null }

export type FormErrors = {
  codes: FieldCodes
  /** Ready text of a field, several joined with commas, or undefined. */
  of: (field: string) => string | undefined
  /** Codes of names that the form has no field for, and of the form itself. */
  general: (fields: readonly string[]) => string | undefined
  /** On the screen before it returns: what follows a refusal looks for the fields that it marked. */
  set: (codes: FieldCodes) => void
  fail: (failure: ApiFailure) => void
  /** When the limit that refused the form opens again. */
  opensAt: number | null
  /** Until then the form is not sent. */
  waiting: boolean
  /** Errors clear on edit. */
  clear: (field: string) => void
}

export function useFormErrors(): FormErrors {
  const { t } = useTranslation('errors')
  const [{ codes, limit }, setState] = useState<{ codes: FieldCodes; limit: number | null }>(NOTHING)
  const waiting = useIsBefore(limit)
  const text = (list: readonly FailureCode[] | undefined) =>
    list && list.length > 0 ? [...new Set(list.map((code) => errorText(t, code)))].join(', ') : undefined
  return {
    codes,
    of: (field) => text(codes[field]),
    general: (fields) =>
      text(Object.entries(codes).flatMap(([name, list]) => (fields.includes(name) ? [] : (list ?? [])))),
    set: (next) => flushSync(() => setState({ codes: next, limit: null })),
    // A session that died says so itself, above the form.
    fail: (failure) => {
      const saidAbove = failure.status === UNAUTHORIZED && !hasCode(failure, REFUSED_CLIENT)
      const told = saidAbove ? {} : codesByField(failure)
      flushSync(() => setState({ codes: told, limit: opensAt(failure) }))
    },
    opensAt: limit,
    waiting,
    clear: (field) =>
      setState((current) => {
        const { codes } = current
        if (!(field in codes) && !('' in codes)) return current
        const { [field]: _gone, '': _general, ...rest } = codes
        return { codes: rest, limit: null }
      }),
  }
}
