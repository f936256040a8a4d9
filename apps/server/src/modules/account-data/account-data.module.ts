import { DAY_S } from '@portico/contract/kernel/units'
import type { FastifyInstance } from 'fastify'
import { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { createExportAccount } from './export-account.ts'
import { createExportLinks } from './export-links.ts'
import { createPlanDeletion } from './plan-deletion.ts'
import { createRemoveAccounts } from './remove-accounts.ts'
import { createRequestDeletion } from './request-deletion.ts'
import { accountDataRoutes } from './routes.ts'
import { createSendExport } from './send-export.ts'

type Ports = Parameters<typeof createExportAccount>[0] &
  Parameters<typeof createExportLinks>[0] &
  Parameters<typeof createPlanDeletion>[0] &
  Parameters<typeof createRequestDeletion>[0] &
  Parameters<typeof createRemoveAccounts>[0] & {
    sessions: Pick<Sessions, 'cookies' | 'isStillActive'>
  }

/** What people may do with all of their data at once: take it with them, and have it removed. */
export const accountDataModule = defineModule({
  name: 'accountData',
  needs: {
    accounts: [
      'authenticate',
      'clearFailures',
      'findAccount',
      'forgetRegistrations',
      'holdDue',
      'listDue',
      'refusalOf',
      'removeAccount',
      'requestDeletion',
    ],
    auditing: ['forgetPerson'],
    documents: ['find', 'listKept', 'removeAllOf'],
    messenger: ['forgetChats'],
    sessions: ['cookies', 'endingSessions', 'isStillActive'],
  },
  create,
})

function create(ports: Ports) {
  const afterAnswer = createAfterAnswer(ports.onError)
  const links = createExportLinks(ports)
  const sendExport = createSendExport({
    clock: ports.clock,
    links,
    exportAccount: createExportAccount(ports),
    afterAnswer,
  })
  const planDeletion = createPlanDeletion(ports)
  const requestDeletion = createRequestDeletion(ports, planDeletion)
  const removeAccounts = createRemoveAccounts(ports)
  const clearCookies = ports.sessions.cookies.clear
  return {
    planDeletion,
    /** Removes the accounts whose day has come. */
    removeAccounts,
    settle: afterAnswer.settle,
    periodic: [
      {
        kind: 'accounts-removal',
        rowId: '3f6d2b1e-7c58-4a0d-9e21-6163636f756e',
        everyS: DAY_S,
        run: removeAccounts,
      },
    ],
    routes(app: FastifyInstance): void {
      accountDataRoutes(app, { startExport: links.start, sendExport, requestDeletion, clearCookies })
    },
  }
}

export type AccountData = ReturnType<typeof create>
