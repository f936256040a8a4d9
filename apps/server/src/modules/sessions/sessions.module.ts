import type { FastifyInstance } from 'fastify'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { createGuards } from '../../platform/http/guards.ts'
import { describeDevice } from './describe-device.ts'
import { createEndSessions } from './end-sessions.ts'
import { createListSessions } from './list-sessions.ts'
import type { SessionPorts } from './ports.ts'
import { createReadReport } from './read-report.ts'
import { issueReport } from './report-codes.ts'
import { reportRoutes } from './report-routes.ts'
import { createReportSignIn } from './report-sign-in.ts'
import { createTokenResolver } from './resolve-token.ts'
import { retention } from './retention.ts'
import { createRevoke } from './revoke-token.ts'
import { createSessionCookies } from './session-cookies.ts'
import { sessionRoutes } from './session-routes.ts'

/** The sessions that exist: how a call finds its own, where an account has them, and how they end. */
export function sessionsModule(ports: SessionPorts) {
  const { database, clock, onError, config } = ports
  const resolver = createTokenResolver({
    db: database.db,
    clock,
    onError,
    findApplication: ports.findApplication,
  })
  const cookies = createSessionCookies(config)
  const guards = createGuards(resolver.resolvePrincipal, sessionCookieName(config))
  const listSessions = createListSessions(database.db)
  const endSessions = createEndSessions(ports, resolver)
  const readReport = createReadReport(database.db)
  const reportSignIn = createReportSignIn(ports, resolver)
  return {
    retention,
    routes(app: FastifyInstance) {
      reportRoutes({ readReport, reportSignIn })(app)
      sessionRoutes({ guards, cookies, listSessions, endSessions })(app)
    },
    guards,
    resolver,
    resolvePrincipal: resolver.resolvePrincipal,
    cookies,
    revoke: createRevoke(ports, resolver),
    describeDevice,
    issueReport,
    /** Runs what ends all sessions of one account; of everybody's without one. */
    endingSessions: <T>(accountId: string | undefined, work: () => Promise<T>): Promise<T> =>
      resolver.ending(work, (living) => accountId === undefined || living.accountId === accountId),
    settle: resolver.settle,
  }
}

export type Sessions = ReturnType<typeof sessionsModule>
