import type { StaffRole } from '@portico/contract/kernel/statuses'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import type { FastifyInstance } from 'fastify'
import type { ResolveStaff, StaffPrincipal } from '../../core/http/callers/staff-principal.ts'
import { tokenHash } from '../../core/ids.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { createBeginStaffSession } from './begin-staff-session.ts'
import { createFirstAdministrator } from './first-administrator/first-administrator.ts'
import { CONFIRM_MEANS, meansLine } from './means/command-line.ts'
import { createMeansCommand } from './means/confirm-command.ts'
import { createListMeans } from './means/list-means.ts'
import { createMeans } from './means/means.ts'
import { createNotifyStaff } from './means/notify-staff.ts'
import { createReviewMeans } from './means/review-means.ts'
import { meansRoutes } from './means/routes.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { staffRoutes } from './routes.ts'
import { createStaffCookie } from './staff-cookie.ts'
import { endSession, readRoles, type StaffSessionRow, useSession } from './staff-sessions.store.ts'
import { staffSessionWayIn } from './way-in.ts'

type Ports = { config: { consoleUrl: string } } & Parameters<typeof createBeginStaffSession>[0] &
  Parameters<typeof createFirstAdministrator>[0] &
  Parameters<typeof createReviewMeans>[0] &
  Parameters<typeof createMeansCommand>[0] &
  Parameters<typeof createListMeans>[0] &
  Parameters<typeof createMeans>[0] &
  Parameters<typeof createNotifyStaff>[0]

/** The sessions of those who work at the console, and who becomes the first of them. */
export const staffModule = defineModule({
  name: 'staff',
  needs: {
    accounts: [
      'findAccountByEmail',
      'findStaff',
      'forgetTrust',
      'grantRole',
      'holdFactors',
      'isAnybodyHere',
      'isThereAnAdministrator',
      'listStaff',
      'saveFactors',
    ],
    sessions: ['endingSessions', 'listInBrowser'],
    twoFactor: ['drop'],
    consoleEntry: ['requireConsoleEntry'],
    tokens: ['takeConsoleHandOff'],
  },
  commandLines: [meansLine],
  create,
})

function create(ports: Ports) {
  const { database, audit, config } = ports
  const { db, transaction } = database
  const cookie = createStaffCookie(config)
  const begin = createBeginStaffSession(ports)
  const lists = createListMeans(ports)
  const means = createMeans(ports, lists)
  const notify = createNotifyStaff(ports, lists)
  const command = createMeansCommand(ports, means)
  const firstAdministrator = createFirstAdministrator(ports, means)
  const reviewMeans = createReviewMeans(ports, means, lists)

  const resolveStaff: ResolveStaff = async (token) => {
    const [row] = await useSession(db, { tokenHash: tokenHash(token) })
    return row && describe(row)
  }

  return {
    personalData,
    retention,
    resolveStaff,
    /** For streams that stay open: what the sessions that go on may do now. Asking does not count as work. */
    rolesOf: (sessionIds: string[]): Promise<{ id: string; roles: StaffRole[] }[]> =>
      readRoles(db, { ids: sessionIds.join() }),
    waysIn: [staffSessionWayIn],
    listeners: {
      'factor.activate': [means.confirmInVisit, notify.factorAdded],
      'passkey.create': [means.confirmInVisit, notify.passkeyAdded],
      'recovery_codes.renew': notify.codesRenewed,
      'means.confirm': notify.confirmed,
      'means.refuse': notify.refused,
    },
    commands: { [CONFIRM_MEANS]: command.confirm },
    confirmAtGrant: means.confirmAtGrant,
    listMeans: means.listOf,
    describeGrant: command.afterGrant,
    firstLink: { issue: firstAdministrator.issueLink, isGood: firstAdministrator.isLinkGood },
    routes(app: FastifyInstance) {
      meansRoutes(app, reviewMeans)
      staffRoutes(app, {
        cookie,
        resolveStaff,
        begin,
        becomeFirst: firstAdministrator.become,
        async end(token, caller) {
          await transaction(async (tx) => {
            const ended = await endSession(tx, tokenHash(token))
            if (!ended) return
            const { accountId } = ended
            await audit(tx, caller, 'staff.sign_out', { actor: accountId, subject: accountId })
          })
        },
      })
    },
  }
}

export type Staff = ReturnType<typeof create>

function describe({ id, lastSeenAt, expiresAt, ...person }: StaffSessionRow): StaffPrincipal {
  const until = expiresAt * SECOND_MS
  const idleUntil = Math.floor((lastSeenAt + STAFF_IDLE_S) * SECOND_MS)
  return { ...person, sessionId: id, until, idleUntil: Math.min(idleUntil, until) }
}
