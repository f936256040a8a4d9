import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import type { Locale } from '@portico/contract/kernel/locales'
import { registration } from '@portico/contract/registration/endpoints'
import type { ConfirmedContinuation, ConfirmState } from '@portico/contract/registration/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { firstStep, useSteps } from '@portico/ui/load/use-steps.ts'
import { confirm } from '../../account/confirmation-calls.ts'
import { endRegistration } from '../../account/mail/awaited-mail.ts'
import { onwardFrom } from '../../account/mailed-way.ts'
import { signInFirst } from '../../features/login/first-sign-in.ts'
import { sessionHandle } from '../../session/session.ts'

/** What the click confirms, in a form that the holder of the link may know. */
type Asked = Pick<ConfirmState, 'emailHint' | 'registeredAt'>

const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

export type Confirmation =
  | { step: 'ask'; asked: Asked }
  | { step: 'confirmed'; continuation: ConfirmedContinuation; already: boolean; email: string | null }
  /** Signed in, and the way on is a page of the account. */
  | { step: 'entered'; to: string }
  | { step: 'expired'; emailHint: string | null }
  | { step: 'unknown' }
  | { step: 'failed'; failure: ApiFailure }

const BEGINNING = firstStep((asked: Question) => begin(asked))

type Question = { code: string; locale: Locale }

/** Confirms by itself only in the browser that registered; a mail scanner or another browser gets a button. */
export function useConfirmation(code: string, locale: Locale) {
  const { press, ...page } = useSteps(BEGINNING, { code, locale })
  return { ...page, press: () => press(() => confirmed({ code, locale }, { already: false })) }
}

async function begin(question: Question): Promise<Confirmation> {
  const { code } = question
  const result = await call(registration.readState, { query: { code } })
  if (!result.ok) return failed(result.failure)
  const { state, sameBrowser, emailHint, registeredAt } = result.data
  if (state === 'expired') return { step: 'expired', emailHint }
  if (state === 'unknown') return { step: 'unknown' }
  // Another registration of this address was confirmed: only that one knows the application to return to.
  if (state === 'ended') return { step: 'confirmed', continuation: NOWHERE, already: true, email: null }
  // Confirming the same code again has no second effect and returns the same redirect.
  if (state === 'confirmed') return confirmed(question, { already: true, sameBrowser })
  if (!sameBrowser) return { step: 'ask', asked: { emailHint, registeredAt } }
  return confirmed(question, { already: false, sameBrowser })
}

async function confirmed(
  { code, locale }: Question,
  { already, sameBrowser = false }: { already: boolean; sameBrowser?: boolean },
): Promise<Confirmation> {
  const result = await confirm(code)
  if (!result.ok) return failed(result.failure)
  endRegistration()
  // Somebody who is signed in here already stays so.
  if (sameBrowser && !sessionHandle()) {
    const next = await signInFirst(locale, result.data, onwardFrom(result.data).interaction)
    if (next === 'left') return new Promise(() => {})
    if (next !== 'refused') return { step: 'entered', to: next.to }
  }
  // The state has it only from now on, for the sign-in.
  const now = await call(registration.readState, { query: { code } })
  const email = now.ok ? now.data.email : null
  return { step: 'confirmed', continuation: result.data, already, email }
}

export function failed(failure: ApiFailure): Confirmation {
  if (hasCode(failure, 'incorrect_code')) return { step: 'unknown' }
  if (hasCode(failure, 'invalid_token')) return { step: 'expired', emailHint: null }
  return { step: 'failed', failure }
}
