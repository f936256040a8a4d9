import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createListEvents } from './list-events.ts'
import { createReportEvent } from './report-event.ts'
import { securityEventRoutes } from './routes.ts'
import { createTellOwner } from './tell-owner.ts'

type Ports = Parameters<typeof createListEvents>[0] &
  Parameters<typeof createReportEvent>[0] &
  Parameters<typeof createTellOwner>[0]

/** What an account's owner learns of what is done to the account: on the security page, and by mail. */
export const securityEventsModule = defineModule({
  name: 'securityEvents',
  needs: {
    accounts: ['findAccount'],
    auditing: ['findOfSubject', 'listOfSubject'],
    sessions: ['issueReport'],
  },
  create,
})

function create(ports: Ports) {
  const listEvents = createListEvents(ports)
  const reportEvent = createReportEvent(ports)
  const tell = createTellOwner(ports)
  return {
    listeners: {
      'factor.activate': tell.factorAdded,
      'factor.deactivate': tell.factorRemoved,
      'factor.reset': tell.factorsReset,
      'passkey.create': tell.passkeyAdded,
      'passkey.delete': tell.passkeyRemoved,
      'account.delete_cancel': tell.accountKept,
      'recovery_codes.use': tell.recoveryCodeUsed,
      'recovery_codes.renew': tell.recoveryCodesRenewed,
    },
    routes: (app: FastifyInstance) => securityEventRoutes(app, { listEvents, reportEvent }),
  }
}
