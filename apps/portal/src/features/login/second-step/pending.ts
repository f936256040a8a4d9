import { type ApiResult, type CodeTold, hasCode } from '@portico/client/api-errors'
import { SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { factsOf } from '@portico/ui/forms/code-facts.ts'
import { dropCookie } from '../../../delivery/cookies.ts'
import { type Pending, savePending, sessionHandle, sessionStore } from '../../../session/session.ts'
import { announce } from '../../../session/tabs.ts'

type Step = { otp?: string; trust_device?: 'true' | undefined; two_fa_type?: TwoFactorType }

/** The grant with the pending token; one that the server no longer knows is over. */
async function grant(step: Step): Promise<ApiResult<TokenResponse>> {
  const result = await call(tokens.grant, {
    body: { grant_type: 'oauth_token', oauth_token: sessionHandle() ?? '', session: 'cookie', ...step },
  })
  if (!result.ok && hasCode(result.failure, 'invalid_token')) endPending('ended')
  return result
}

/** Completes the sign-in by a code of the account's factor, or by a recovery code. */
export async function complete(otp: string, isTrusted: boolean): Promise<ApiResult<TokenResponse>> {
  const result = await grant({ otp, trust_device: isTrusted ? 'true' : undefined })
  if (!result.ok) saveCode(result.failure.code)
  return result
}

/** Sends another code; with a type, by that one from now on. */
export async function sendCode(type?: TwoFactorType): Promise<ApiResult<TokenResponse>> {
  const result = await grant(type ? { two_fa_type: type } : {})
  if (result.ok) savePending(result.data)
  // Of another type it is about that one, and the present one goes on.
  else if (!type) saveCode(result.failure.code)
  return result
}

/** The messenger says after the answer whether the message arrived: the server is asked again what has become of it. */
export async function lookAgain(): Promise<void> {
  const result = await call(tokens.check, { body: { token: sessionHandle() ?? '' } })
  if (!result.ok || result.data.two_fa_reachable !== false) return
  change(({ answer, ...rest }) => ({ ...rest, answer: { ...answer, two_fa_reachable: false } }))
}

/** What stands of the code is the sign-in's, whichever way the next one is typed. */
function saveCode(fields: CodeTold | null): void {
  if (fields) change(({ code, ...rest }) => ({ ...rest, code: factsOf(fields, Date.now(), code) }))
}

/** It can no longer be completed; the page says why until the person goes back to the password. */
export function endPending(over: NonNullable<Pending['over']>): void {
  if (sessionHandle()) dropCookie(SESSION_HANDLE_COOKIE)
  change((pending) => ({ over, ...pending }))
  announce('ended')
}

/** Back to the password. The pending token ends first: a late answer must not end the next sign-in. */
export async function leavePending(): Promise<void> {
  if (sessionHandle()) await call(tokens.revoke)
  dropCookie(SESSION_HANDLE_COOKIE)
  sessionStore.set(sessionStore.get().kind === 'ended' ? { kind: 'ended' } : { kind: 'anonymous' })
  announce('ended')
}

/** The person goes to another page. Above the page of an ended session that ends it by itself. */
export function forgetPending(): void {
  if (sessionStore.get().kind === 'pending') sessionStore.set({ kind: 'anonymous' })
}

function change(update: (pending: Pending) => Pending): void {
  const session = sessionStore.get()
  if ('pending' in session && session.pending)
    sessionStore.set({ ...session, pending: update(session.pending) })
}
