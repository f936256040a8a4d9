import { registration } from '@portico/contract/registration/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { dropDraft } from '@portico/ui/forms/draft.ts'
import { createStore } from '@portico/ui/store.ts'
import { announce } from '../session/tabs.ts'

/** Set when another tab of this browser has confirmed: the tab that waits for the mail then moves on. */
export const confirmedElsewhere = createStore(false)

/** Either the link's code alone, or the typed code with its address. */
export async function confirm(code: string, email?: string) {
  const result = await call(registration.confirm, { body: { code, email } })
  if (result.ok) {
    dropDraft('registration')
    announce('confirmed')
  }
  return result
}

/** Always succeeds, except for limits: the answer must not tell who has an account. */
export function resendConfirmation(email: string, application: string | null) {
  return call(registration.resend, { body: { email, application: applicationCode(application) } })
}
