import { type ApiFailure, type ApiResult, type CodeTold, opensAt } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { type RefObject, useEffect, useReducer, useState } from 'react'
import type { CodeAlphabet } from '../../fields/code-text.ts'
import { notifications } from '../../notifications/notifications.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { type CodeFacts, factsOf } from '../code-facts.ts'
import { focusWithTexts } from '../first-error.ts'
import { typedCode } from '../typed-code.ts'
import { useForm } from '../use-form.ts'
import { isLocked, isSent, newCodeState, nextCodeState, verdictOf } from './code-state.ts'

type CodeEntryOptions<Answer> = {
  type: TwoFactorType
  facts: CodeFacts
  length: number
  alphabet: CodeAlphabet
  field: RefObject<HTMLInputElement | null>
  newCode: RefObject<HTMLButtonElement | null>
  send: (code: string) => Promise<ApiResult<Answer>>
  onRight: (answer: Answer) => unknown
  again: () => Promise<ApiResult<CodeTold | null>>
  onSpent: (() => void) | undefined
}

export type CodeEntry = ReturnType<typeof useCodeEntry>

/** The form of a code and how its entry stands. */
export function useCodeEntry<Answer>(options: CodeEntryOptions<Answer>) {
  const { type, facts, length, alphabet, field, newCode, send, onRight, again, onSpent } = options
  const { t } = useTranslation('one-time-code')
  const [codeState, tell] = useReducer(nextCodeState, null, () => newCodeState(type, facts))
  const [isSending, setSending] = useState(false)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const isDead = isLocked(codeState)

  const form = useForm({
    fields: { code: typedCode(length, alphabet) },
    begin: () => !isDead,
    send: ({ code }) => send(code),
    onDone: onRight,
    onRefused(failure) {
      const verdict = verdictOf(failure)
      if (!verdict) return false
      tell(verdict)
      countRefusal()
      if (verdict.type === 'spent') onSpent?.()
      return true
    },
  })

  // The wrong code stays, so that the person can compare it; what is typed or pasted next replaces it.
  useEffect(() => {
    if (refusals === 0 || isDead || !field.current) return
    focusWithTexts(field.current)
    field.current.select()
  }, [refusals, isDead, field])

  // A dead code leaves one way on.
  useEffect(() => {
    if (isDead) newCode.current?.focus()
  }, [isDead, newCode])

  async function resend(): Promise<void> {
    setSending(true)
    const result = await again()
    setSending(false)
    if (!result.ok) return notSent(result.failure)
    if (result.data === null) return
    const now = factsOf(result.data)
    tell({ type: 'sent', facts: now })
    form.clear()
    if (isSent(now)) notifications.show('success', t('resent'))
  }

  function notSent(failure: ApiFailure): void {
    const until = opensAt(failure)
    if (until === null) {
      form.refuse(failure)
      return
    }
    const before = { ...codeState, resendsAt: until }
    tell({ type: 'notSent', facts: factsOf(failure.code ?? {}, Date.now(), before) })
  }

  return {
    form,
    codeState,
    isDead,
    isSending,
    /** What is wrong with the code besides being a wrong one. */
    other: form.field('code').error,
    edited: (typed: number) => {
      tell({ type: 'edited', typed })
      form.clear()
    },
    ended: () => tell({ type: 'ended' }),
    resend,
  }
}
