import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { createGuards } from '../../platform/http/guards.ts'
import { createApplicationTokens } from './application-tokens.ts'
import { createBeginSession } from './begin-session.ts'
import { checkRoutes } from './check-routes.ts'
import { describeDevice } from './describe-device.ts'
import { disownRoutes } from './disown-routes.ts'
import { createDisown } from './disown-session.ts'
import { createEndSessions } from './end-sessions.ts'
import { createListSessions } from './list-sessions.ts'
import { createMint } from './mint-application-token.ts'
import type { SessionPorts } from './ports.ts'
import { createReadDisown } from './read-disown.ts'
import { createRedeem } from './redeem-hand-off.ts'
import { createTokenResolver } from './resolve-token.ts'
import { createRevoke } from './revoke-token.ts'
import { createSessionCookies } from './session-cookies.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInByQr } from './sign-in-by-qr.ts'
import { createTellNewDevice, DEVICE_SUMMARY_KIND } from './tell-new-device.ts'
import { tokenRoutes } from './token-routes.ts'

export function sessionsModule(ports: SessionPorts) {
  const { database, clock, onError, config, verifyClient } = ports
  const resolver = createTokenResolver({
    db: database.db,
    clock,
    onError,
    findApplication: ports.findApplication,
  })
  const cookies = createSessionCookies(config)
  const sessionCookie = sessionCookieName(config)
  const { tell, summaries } = createTellNewDevice(ports)
  const begin = createBeginSession(ports, resolver, tell)
  const signIn = createSignIn(ports, begin)
  const applicationTokens = createApplicationTokens(ports)
  const signInByQr = createSignInByQr(ports, begin)
  const mint = createMint(ports, applicationTokens)
  const redeem = config.profile === 'hardened' ? createRedeem(ports, applicationTokens) : undefined
  const revoke = createRevoke(ports, resolver)
  const guards = createGuards(resolver.resolvePrincipal, sessionCookie)
  const listSessions = createListSessions(database.db)
  const endSessions = createEndSessions(ports, resolver)
  return {
    routes: (app: FastifyInstance) => {
      tokenRoutes({ signIn, signInByQr, mint, redeem, revoke, resolver, cookies, verifyClient })(app)
      checkRoutes({ revoke, resolver, cookies, sessionCookie, verifyClient, profile: config.profile })(app)
      disownRoutes({ readDisown: createReadDisown(database.db), disown: createDisown(ports, resolver) })(app)
      sessionRoutes({ guards, cookies, listSessions, endSessions })(app)
    },
    guards,
    resolvePrincipal: resolver.resolvePrincipal,
    cookies,
    describeDevice,
    /** Runs what ends all sessions of one account; of everybody's without one. */
    endingSessions: <T>(accountId: string | undefined, work: () => Promise<T>): Promise<T> =>
      resolver.ending(work, (living) => accountId === undefined || living.accountId === accountId),
    settle: resolver.settle,
    /** What sign-ins leave to the worker, by its kind. */
    work: { [DEVICE_SUMMARY_KIND]: summaries },
  }
}
