import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { tokens } from '@portico/contract/tokens/endpoints'
import { CheckTokenBody, CheckTokenQuery, type CheckTokenResponse } from '@portico/contract/tokens/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OAuthError } from '../../core/http/answers/errors.ts'
import { type Call, serve } from '../../core/http/answers/serve.ts'
import { readCredentials } from '../../core/http/callers/guards.ts'
import { namesAccount, refuseAnotherToken } from '../../core/http/callers/shown-account.ts'
import { optional } from '../../core/http/operations/describe-operation.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { ActiveToken } from '../sessions/tokens/active-tokens.ts'
import type { SignIn } from '../sign-in/sign-in.module.ts'
import { describeToken } from './check-token.ts'
import { describeSecondStep } from './describe-second-step.ts'

type CheckCall = Call<typeof tokens.check>

type Ports = {
  signIn: Pick<SignIn, 'secondStep'>
  sessions: Pick<Sessions, 'find' | 'findByCookie' | 'revoke' | 'cookies'>
  config: { profile: 'contract' | 'hardened' }
}

export function checkRoutes(app: FastifyInstance, { sessions, signIn, config }: Ports): void {
  const { cookies } = sessions
  const { profile } = config

  serve(
    app,
    tokens.check,
    {
      summary: 'Whether a token lives, for the client that it was made for',
      quiet: true,
      described: described(profile),
    },
    // Not an async function: a known token is answered without a single promise.
    (call) => {
      const token = tokenOf(call)
      if (call.client.kind === 'token' && call.client.token !== token) {
        throw new OAuthError('invalid_client', 'a token used as Bearer sees itself alone')
      }
      const found = token.startsWith(TOKEN_PREFIX.handle) ? findByHandle(call, token) : sessions.find(token)
      return found instanceof Promise
        ? found.then((active) => describe(call, token, active))
        : describe(call, token, found)
    },
  )

  serve(
    app,
    tokens.revoke,
    { summary: 'End a token, and with a session all that it minted' },
    async (call, reply) => {
      const credentials = readCredentials(call)
      const token = credentials?.bearer ?? credentials?.cookie
      // A page that shows another account, or a timer of it, ends nothing of the account that is signed in.
      const ending = token && namesAccount(call) ? await sessions.find(token) : undefined
      if (ending) refuseAnotherToken(call, ending.accountId)
      if (token) await sessions.revoke(token, call.caller)
      if (!credentials?.bearer) cookies.clear(reply)
      return {}
    },
  )

  function describe(call: CheckCall, token: string, active: ActiveToken | undefined) {
    const check = describeToken(call.client, active)
    return active?.principal.kind === 'pending' ? withSecondStep(call, token, check) : check
  }

  /** A page that was reloaded goes on where the person was. */
  async function withSecondStep(call: CheckCall, token: string, check: CheckTokenResponse) {
    const isHandle = token.startsWith(TOKEN_PREFIX.handle)
    const given = isHandle ? { token: cookies.read(call) ?? '', handle: token } : { token, handle: null }
    const row = await signIn.secondStep.find(given, undefined)
    if (!row) throw new OAuthError('invalid_token')
    return { ...check, ...describeSecondStep(await signIn.secondStep.describe(row)) }
  }

  async function findByHandle(request: FastifyRequest, handle: string) {
    const cookie = cookies.read(request)
    return cookie === undefined ? undefined : sessions.findByCookie(cookie, handle)
  }

  /** The token stands in the query, as the contract has it, or in the body, where no log sees it; never in both. */
  function tokenOf(request: FastifyRequest): string {
    const inQuery = tokenIn(request.query)
    const inBody = tokenIn(request.body)
    const token = inBody ?? inQuery
    const isBoth = inQuery !== undefined && inBody !== undefined
    const isOpen = inQuery !== undefined && profile === 'hardened'
    if (token === undefined || token === '' || isBoth || isOpen) throw new OAuthError('invalid_request')
    return token
  }
}

/** The route reads its input by hand, because partners make this call at every request; hardened, it takes no query. */
function described(profile: 'contract' | 'hardened') {
  return profile === 'hardened'
    ? { body: CheckTokenBody }
    : { body: optional(CheckTokenBody), querystring: CheckTokenQuery }
}

function tokenIn(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null || !('token' in values)) return undefined
  const { token } = values
  // A parameter given twice arrives as an array: refuse it, because it is unclear which one is meant.
  if (typeof token !== 'string') throw new OAuthError('invalid_request')
  return token
}
