import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/access/database.ts'
import { describeDevice, readDevice } from '../../core/http/callers/describe-device.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { createEndSessions } from './end-sessions.ts'
import { createListSessions } from './list-sessions.ts'
import { findApproving, freshenSession, insertSession } from './new-session.store.ts'
import {
  completePending,
  findCompleted,
  insertPending,
  lockPending,
  setPendingType,
} from './pending-sessions.store.ts'
import { personalData } from './personal-data.ts'
import { readOrigin } from './read-origin.store.ts'
import { createReadReport } from './report/read-report.ts'
import { createIssueReport, createReportCodes } from './report/report-codes.ts'
import { reportRoutes } from './report/report-routes.ts'
import { createReportSignIn } from './report/report-sign-in.ts'
import { retainSession } from './retain-session.store.ts'
import { retention } from './retention.ts'
import { createSessionCookies } from './session-cookies.ts'
import { countActive, listActive } from './session-list.store.ts'
import { sessionRoutes } from './session-routes.ts'
import {
  endPending,
  findOwner,
  isBegunSince,
  isProvedSince,
  isStillActive,
  listInBrowser,
  readProof,
} from './sessions.store.ts'
import { createActiveTokens } from './tokens/active-tokens.ts'
import { insertApplicationToken } from './tokens/application-tokens.store.ts'
import { findHolder } from './tokens/hand-off.store.ts'
import { createRevoke } from './tokens/revoke-token.ts'
import { sessionWayIn } from './way-in.ts'

type Ports = { config: { publicUrl: string } } & Parameters<typeof createActiveTokens>[0] &
  Parameters<typeof createReportCodes>[0] &
  Parameters<typeof createReportSignIn>[0]

/** Sessions that exist: how a call finds its session, where an account is signed in, and how sessions end. */
export const sessionsModule = defineModule({
  name: 'sessions',
  needs: {
    accounts: ['hashPassword', 'replacePassword'],
    applications: ['findApplication', 'editionOfApplications'],
    resets: ['startReset'],
  },
  create,
})

function create(ports: Ports) {
  const { config } = ports
  const tokens = createActiveTokens(ports)
  const cookies = createSessionCookies(config)
  const listSessions = createListSessions(ports)
  const endSessions = createEndSessions(ports, tokens)
  const reportCodes = createReportCodes(ports)
  const readReport = createReadReport(reportCodes)
  const report = createReportSignIn(ports, reportCodes, tokens)
  return {
    personalData,
    waysIn: [sessionWayIn],
    ...tokens,
    retention,
    cookies,
    revoke: createRevoke(ports, tokens),
    /** Ends a sign-in that waits for its second step. */
    endPending: (db: Db, id: string): Promise<boolean> =>
      tokens.ending(
        () => endPending(db, id),
        (token) => token.id === id,
      ),
    insertSession,
    findApproving,
    freshenSession,
    insertPending,
    completePending,
    findCompleted,
    lockPending,
    setPendingType,
    insertApplicationToken,
    findHolder,
    describeDevice,
    readDevice,
    isStillActive,
    isBegunSince,
    isProvedSince,
    readProof,
    findOwner,
    listActive,
    countActive,
    listInBrowser,
    retainSession,
    readOrigin,
    issueReport: createIssueReport(reportCodes),
    /** Runs `work`, which ends all sessions of one account, or those of all accounts when none is given. */
    endingSessions: <T>(accountId: string | undefined, work: () => Promise<T>): Promise<T> =>
      tokens.ending(work, (token) => accountId === undefined || token.accountId === accountId),
    routes(app: FastifyInstance) {
      reportRoutes(app, { readReport, report })
      sessionRoutes(app, { cookies, listSessions, endSessions })
    },
  }
}

export type Sessions = ReturnType<typeof create>
