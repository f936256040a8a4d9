import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createListEvents } from './list-events.ts'
import { createNotifyOwner } from './notify-owner.ts'
import { createReportEvent } from './report-event.ts'
import { securityEventRoutes } from './routes.ts'

type Ports = Parameters<typeof createListEvents>[0] &
  Parameters<typeof createReportEvent>[0] &
  Parameters<typeof createNotifyOwner>[0]

/** What an account's owner learns of what is done to the account: on the security page, and by mail. */
export const securityEventsModule = defineModule({
  name: 'securityEvents',
  needs: {
    accounts: ['findAccount'],
    applications: ['findApplication', 'findClient'],
    auditing: ['findOfSubject', 'listOfSubject', 'signInMethodOf'],
    sessions: ['issueReport'],
  },
  create,
})

function create(ports: Ports) {
  const listEvents = createListEvents(ports)
  const reportEvent = createReportEvent(ports)
  const notify = createNotifyOwner(ports)
  return {
    listeners: {
      'factor.activate': notify.factorAdded,
      'factor.deactivate': notify.factorRemoved,
      'factor.reset': notify.factorsReset,
      'passkey.create': notify.passkeyAdded,
      'passkey.delete': notify.passkeyRemoved,
      'account.delete_cancel': notify.accountKept,
      'consent.give': notify.applicationConnected,
      'recovery_codes.use': notify.recoveryCodeUsed,
      'recovery_codes.renew': notify.recoveryCodesRenewed,
    },
    routes: (app: FastifyInstance) => securityEventRoutes(app, { listEvents, reportEvent }),
  }
}
