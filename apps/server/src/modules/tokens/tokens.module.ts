import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import type { SessionPorts } from '../sessions/ports.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { SignIn } from '../sign-in/sign-in.module.ts'
import { createApplicationTokens } from './application-tokens.ts'
import { checkRoutes } from './check-routes.ts'
import { createMint } from './mint-application-token.ts'
import { createRedeem } from './redeem-hand-off.ts'
import { tokenRoutes } from './token-routes.ts'

type Ports = SessionPorts & {
  sessions: Pick<Sessions, 'resolver' | 'revoke' | 'cookies'>
  signIn: SignIn
}

/** The OAuth endpoint: tokens for a sign-in or a session, what they are worth, and their end. */
export function tokensModule(ports: Ports) {
  const { config, verifyClient } = ports
  const { resolver, revoke, cookies } = ports.sessions
  const { signIn, signInByQr } = ports.signIn
  const applicationTokens = createApplicationTokens(ports)
  const mint = createMint(ports, applicationTokens)
  const redeem = config.profile === 'hardened' ? createRedeem(ports, applicationTokens) : undefined
  const sessionCookie = sessionCookieName(config)
  return {
    routes(app: FastifyInstance) {
      tokenRoutes({ signIn, signInByQr, mint, redeem, revoke, resolver, cookies, verifyClient })(app)
      checkRoutes({ revoke, resolver, cookies, sessionCookie, verifyClient, profile: config.profile })(app)
    },
  }
}
