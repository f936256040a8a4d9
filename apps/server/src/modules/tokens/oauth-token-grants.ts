import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import type { TokenRequest } from '@portico/contract/tokens/schemas'
import { OAuthError } from '../../core/http/answers/errors.ts'
import { refuseAnotherToken } from '../../core/http/callers/shown-account.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Grant } from '../sign-in/grant.ts'
import type { SignIn } from '../sign-in/sign-in.module.ts'
import type { createMint } from './mint-application-token.ts'
import type { createRedeem } from './redeem-hand-off.ts'

type Ports = { sessions: Pick<Sessions, 'findByBearer' | 'findByCookie' | 'cookies'> }

/** A pending token is for its second step alone, a session for minting. */
export const byKind =
  (signIn: Pick<SignIn, 'isPending' | 'bySecondStep'>, mint: Grant): Grant =>
  (call, reply) =>
    (signIn.isPending(call) ? signIn.bySecondStep : mint)(call, reply)

/** A passkey signs in by itself, or completes the sign-in whose token comes with it. */
export const passkeyGrant =
  (signIn: Pick<SignIn, 'byPasskey' | 'bySecondPasskey'>): Grant =>
  (call, reply) =>
    (call.body.oauth_token === undefined ? signIn.byPasskey : signIn.bySecondPasskey)(call, reply)

/** The portal turns its session into a token, or a one-time value, for an application. */
export function createMintGrant({ sessions }: Ports, mint: ReturnType<typeof createMint>): Grant {
  const { cookies } = sessions

  return async (call) => {
    const given = tokenIn(call.body)
    const cookie = cookies.read(call)
    const session =
      cookies.formOf(call.body) === 'cookie' || given.startsWith(TOKEN_PREFIX.handle)
        ? cookie && (await sessions.findByCookie(cookie, given))
        : await sessions.findByBearer(given)
    if (!session) throw new OAuthError('invalid_token')
    refuseAnotherToken(call, session.principal.accountId)
    return mint(session.principal, call.body.application, call.caller)
  }
}

/** A partner's back end turns the one-time value that its page received into a token. */
export function createRedeemGrant(redeem: ReturnType<typeof createRedeem>): Grant {
  return async ({ client, body, caller }) => {
    if (client.kind !== 'partner') throw new OAuthError('unauthorized_client')
    return redeem(tokenIn(body), client.application, caller)
  }
}

function tokenIn({ oauth_token }: TokenRequest): string {
  if (!oauth_token) throw new OAuthError('invalid_request', 'oauth_token is required')
  return oauth_token
}
