import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import { applicationCode, currentConfig } from '@portico/ui/delivery/config.ts'
import { asPortal } from '../../session/portal-client.ts'

const url = (path: string) => currentConfig().domainPassportRest + path

/** Where somebody was going who forgot the password; it is kept with the code. */
export type Goal = { application: string | null; backUrl?: string | undefined }

/** To whom the mail went, and when. */
export type SentReset = { email: string; at: number }

/** Always succeeds: the answer must not tell who has an account. */
export function requestReset(email: string, { application, backUrl }: Goal): Promise<ApiResult<null>> {
  const json = { email, application: applicationCode(application), backUrl }
  const { method, path } = CALLS.passwordReset
  return asPortal((client) => callEnvelope(method, url(path), { json, client }))
}

export function confirmReset(code: string, password: string): Promise<ApiResult<ConfirmedContinuation>> {
  return callEnvelope(CALLS.passwordResetConfirm.method, url(CALLS.passwordResetConfirm.path), {
    json: { code, password },
  })
}

export function changePassword(password: string, newPassword: string): Promise<ApiResult<null>> {
  return callEnvelope(CALLS.changePassword.method, url(CALLS.changePassword.path), {
    json: { password, newPassword },
  })
}
