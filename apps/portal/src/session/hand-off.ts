import { type ApiFailure, type ApiResult, hasCode } from '@portico/client/api-errors'
import { applications } from '@portico/contract/applications/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { forgetApplication } from '../delivery/cookies.ts'
import { sessionHandle } from './session.ts'

/** The address to return to, in the server's canonical form. */
export async function redirectUrl(application: string, requestedUrl?: string): Promise<ApiResult<string>> {
  const result = await call(applications.findRedirect, {
    query: { application: application.toUpperCase(), requestedUrl },
  })
  return result.ok ? { ok: true, data: result.data.url } : result
}

/** The server does not redirect to this address; every other failure may be temporary. */
export function isRefusedAddress(failure: ApiFailure): boolean {
  return hasCode(failure, 'invalid_value') || hasCode(failure, 'unsupported_application')
}

/** Why the server leads this person to no console: no role, or a sign-in without an authenticator and a passkey. */
export function refusedByConsole({ status, entries }: ApiFailure): 'role' | 'secondFactor' | null {
  if (status !== 403) return null
  const isProofMissing = entries.some(({ fieldName }) => fieldName === 'secondFactor')
  if (isProofMissing) return 'secondFactor'
  return entries.some(({ code, fieldName }) => code === 'access_denied' && fieldName === null) ? 'role' : null
}

/** A short-lived token that only this application may use. */
async function applicationToken(application: string): Promise<ApiResult<string>> {
  const result = await call(tokens.grant, {
    body: {
      grant_type: 'oauth_token',
      oauth_token: sessionHandle() ?? '',
      application: application.toUpperCase(),
      session: 'cookie',
    },
  })
  return result.ok ? { ok: true, data: result.data.access_token } : result
}

export function withToken(url: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
}

/** Leaves the portal on success: `replace`, so that the back button does not hand off again. */
export async function handOff(application: string, requestedUrl?: string): Promise<ApiResult<never> | null> {
  const target = await redirectUrl(application, requestedUrl)
  if (!target.ok) return target
  const token = await applicationToken(application)
  if (!token.ok) return token
  forgetApplication()
  location.replace(withToken(target.data, token.data))
  return null
}
