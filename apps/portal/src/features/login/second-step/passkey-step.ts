import { type ApiResult, hasCode } from '@portico/client/api-errors'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { loadLibrary } from '../../../account/passkey-library.ts'
import { notePasskeyUsed } from '../../../account/passkey-used.ts'
import { sessionHandle } from '../../../session/session.ts'
import { endPending } from './pending.ts'

/** Completes the sign-in by a passkey of the account. Null: the browser's dialog was closed without one. */
export async function completeByPasskey(isTrusted: boolean): Promise<ApiResult<TokenResponse> | null> {
  const started = await call(passkeys.startSignIn)
  if (!started.ok) return started
  const { startAuthentication } = await loadLibrary()
  const answer = await startAuthentication({ optionsJSON: started.data }).catch(() => null)
  if (!answer) return null
  const result = await call(tokens.grant, {
    body: {
      grant_type: 'passkey',
      oauth_token: sessionHandle() ?? '',
      assertion: JSON.stringify(answer),
      trust_device: isTrusted ? 'true' : undefined,
      session: 'cookie',
    },
  })
  if (result.ok) notePasskeyUsed()
  else if (hasCode(result.failure, 'invalid_token')) endPending('ended')
  return result
}
