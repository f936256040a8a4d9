import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { ConfirmedContinuation, ConfirmState } from '@portico/contract/registration.schemas'
import { applicationCode, currentConfig } from '@portico/ui/delivery/config.ts'
import { createStore } from '@portico/ui/store.ts'
import { announce } from '../session/tabs.ts'
import { endRegistration } from './awaited-mail.ts'

/** Set when another tab of this browser has confirmed: the tab that waits for the mail moves on. */
export const confirmedElsewhere = createStore(false)

const url = (path: string) => currentConfig().domainPassportRest + path

/** Changes nothing: what the code is, and whether this browser is the one that registered. */
export function confirmState(code: string): Promise<ApiResult<ConfirmState>> {
  return callEnvelope(CALLS.confirmState.method, url(CALLS.confirmState.path), { query: { code } })
}

/** The link's code alone, or the typed one with its address. */
export async function confirm(code: string, email?: string): Promise<ApiResult<ConfirmedContinuation>> {
  const result = await callEnvelope<ConfirmedContinuation>(CALLS.confirm.method, url(CALLS.confirm.path), {
    json: email === undefined ? { code } : { code, email },
  })
  if (result.ok) {
    endRegistration()
    announce('confirmed')
  }
  return result
}

/** Always succeeds but for the limits: the answer must not tell who has an account. */
export function resendConfirmation(email: string, application: string | null): Promise<ApiResult<null>> {
  return callEnvelope(CALLS.confirmResend.method, url(CALLS.confirmResend.path), {
    json: { email, application: applicationCode(application) },
  })
}
