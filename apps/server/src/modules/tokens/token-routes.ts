import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { QR_COOKIE, TOKEN_PREFIX } from '@portico/contract/cookies'
import { EMAIL_MAX } from '@portico/contract/limits'
import { TokenGrants, TokenRequest, TokenResponse } from '@portico/contract/tokens.schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OAuthError } from '../../platform/errors.ts'
import { clientOf, requireClient } from '../../platform/http/client.ts'
import type { SessionPorts } from '../sessions/ports.ts'
import type { TokenResolver } from '../sessions/resolve-token.ts'
import type { createRevoke } from '../sessions/revoke-token.ts'
import type { SessionCookies } from '../sessions/session-cookies.ts'
import type { SessionPlace, SignedIn } from '../sign-in/begin-session.ts'
import type { createSignIn } from '../sign-in/sign-in-by-password.ts'
import type { createSignInByQr } from '../sign-in/sign-in-by-qr.ts'
import type { createMint } from './mint-application-token.ts'
import type { createRedeem } from './redeem-hand-off.ts'

type Ports = {
  signIn: ReturnType<typeof createSignIn>
  signInByQr: ReturnType<typeof createSignInByQr>
  mint: ReturnType<typeof createMint>
  /** Absent where partners have no grant of their own. */
  redeem: ReturnType<typeof createRedeem> | undefined
  revoke: ReturnType<typeof createRevoke>
  resolver: TokenResolver
  cookies: SessionCookies
  verifyClient: SessionPorts['verifyClient']
}

type Grant = (body: TokenRequest, request: FastifyRequest, reply: FastifyReply) => Promise<TokenResponse>

export function tokenRoutes(ports: Ports) {
  const { signIn, signInByQr, mint, redeem, revoke, resolver, cookies, verifyClient } = ports
  const grants: Record<string, Grant> = { password: byPassword, oauth_token: byToken, qr_code: byQrCode }

  return (instance: FastifyInstance) => {
    instance.withTypeProvider<TypeBoxTypeProvider>().post(
      CALLS.token.path,
      {
        onRequest: requireClient(verifyClient),
        config: { mayAnswer: [429], dialect: 'oauth', described: { body: TokenGrants } },
        schema: {
          tags: ['oauth'],
          summary: 'Sign in, or turn a session into a token for an application',
          consumes: ['application/x-www-form-urlencoded'],
          body: TokenRequest,
          response: { 200: TokenResponse },
        },
      },
      async (request, reply) => {
        const client = clientOf(request)
        // An address ends up in logs and histories: nothing that opens a door may stand in it.
        if (hasQuery(request)) throw new OAuthError('invalid_request', 'parameters belong in the body')
        const grant = Object.hasOwn(grants, request.body.grant_type)
          ? grants[request.body.grant_type]
          : undefined
        if (!grant) throw new OAuthError('unsupported_grant_type')
        if (client.kind === 'portal') return grant(request.body, request, reply)
        if (!redeem || grant !== byToken) throw new OAuthError('unauthorized_client')
        const minted = await redeem(tokenIn(request.body), client.application, request.caller)
        return answer(minted.token, minted)
      },
    )
  }

  async function byPassword(
    body: TokenRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenResponse> {
    const username = body.username?.trim() ?? ''
    if (username === '' || username.length > EMAIL_MAX || !body.password) {
      throw new OAuthError('invalid_request', 'username and password are required')
    }
    const signedIn = await signIn({
      username,
      password: body.password,
      application: body.application,
      challengeResponse: body.google_recaptcha_v2,
      ...placeOf(body, request),
    })
    return enter(signedIn, request, reply)
  }

  async function byQrCode(
    body: TokenRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenResponse> {
    if (!body.code) throw new OAuthError('invalid_request', 'code is required')
    const signedIn = await signInByQr({
      code: body.code,
      secret: request.cookies[QR_COOKIE],
      application: body.application,
      ...placeOf(body, request),
    })
    cookies.clearQr(reply)
    return enter(signedIn, request, reply)
  }

  function placeOf(body: TokenRequest, request: FastifyRequest): SessionPlace {
    return { form: formOf(body), deviceToken: cookies.readDevice(request), caller: request.caller }
  }

  async function enter(
    signedIn: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenResponse> {
    if (signedIn.handle !== null) {
      // The session that this browser had ends with it, whoever's it was.
      const previous = cookies.read(request)
      if (previous) await revoke(previous, request.caller)
      cookies.set(reply, { ...signedIn, handle: signedIn.handle })
    }
    if (signedIn.deviceToken) cookies.setDevice(reply, signedIn.deviceToken)
    return answer(signedIn.handle ?? signedIn.token, signedIn)
  }

  async function byToken(body: TokenRequest, request: FastifyRequest): Promise<TokenResponse> {
    const given = tokenIn(body)
    const cookie = cookies.read(request)
    const living =
      formOf(body) === 'cookie' || given.startsWith(TOKEN_PREFIX.handle)
        ? cookie && (await resolver.findByCookie(cookie, given))
        : await resolver.findByBearer(given)
    if (!living) throw new OAuthError('invalid_token')
    const minted = await mint(living.principal, body.application, request.caller)
    return answer(minted.token, minted)
  }
}

function tokenIn({ oauth_token }: TokenRequest): string {
  if (!oauth_token) throw new OAuthError('invalid_request', 'oauth_token is required')
  return oauth_token
}

function hasQuery(request: FastifyRequest): boolean {
  const query: unknown = request.query
  return typeof query === 'object' && query !== null && Object.keys(query).length > 0
}

function formOf(body: TokenRequest): 'bearer' | 'cookie' {
  if (body.session === undefined) return 'bearer'
  if (body.session === 'cookie') return 'cookie'
  throw new OAuthError('invalid_request', 'session may only be cookie')
}

function answer(token: string, { scope, expiresIn }: { scope: string; expiresIn: number }): TokenResponse {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope,
    authentication_status: 'SUCCESS',
    two_fa_type: null,
  }
}
