import { type ApiFailure, type ApiResult, hasCode } from '@portico/client/api-errors'
import { callEnvelope, callPlain } from '@portico/client/http'
import type { RedirectUrlData } from '@portico/contract/applications.schemas'
import { CALLS } from '@portico/contract/calls'
import type { TokenResponse } from '@portico/contract/tokens.schemas'
import { forgetApplication } from '../delivery/cookies.ts'
import { noteActivity } from './idle.ts'
import { asPortal } from './portal-client.ts'
import { oauthUrl, sessionHandle } from './session.ts'

/** The server's own canonical address for going back: contract 6. */
export async function redirectUrl(application: string, requestedUrl?: string): Promise<ApiResult<string>> {
  const result = await callEnvelope<RedirectUrlData>(
    CALLS.redirectUrl.method,
    oauthUrl(CALLS.redirectUrl.path),
    {
      query: { application: application.toUpperCase(), requestedUrl },
    },
  )
  if (!result.ok) return result
  noteActivity()
  return { ok: true, data: result.data.url }
}

/** Not an address that the server sends anybody to; what else goes wrong may pass. */
export function isRefusedAddress(failure: ApiFailure): boolean {
  return hasCode(failure, 'invalid_value') || hasCode(failure, 'unsupported_application')
}

/** A short-lived token that only this application may use. */
async function applicationToken(application: string): Promise<ApiResult<string>> {
  const form = {
    grant_type: 'oauth_token',
    oauth_token: sessionHandle() ?? '',
    application: application.toUpperCase(),
    session: 'cookie',
  }
  const { method, path } = CALLS.token
  const result = await asPortal((client) =>
    callPlain<TokenResponse>(method, oauthUrl(path), { form, client }),
  )
  return result.ok ? { ok: true, data: result.data.access_token } : result
}

export function withToken(url: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

/** Leaves the portal on success: `replace`, so that the back button does not hand off once more. */
export async function handOff(application: string, requestedUrl?: string): Promise<ApiResult<never> | null> {
  const target = await redirectUrl(application, requestedUrl)
  if (!target.ok) return target
  const token = await applicationToken(application)
  if (!token.ok) return token
  forgetApplication()
  location.replace(withToken(target.data, token.data))
  return null
}
