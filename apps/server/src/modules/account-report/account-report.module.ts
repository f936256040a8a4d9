import { defineModule } from '../../core/modules/define-module.ts'
import { reportLine } from './command-line.ts'
import { createReportCommands } from './report-commands.ts'

type Ports = Parameters<typeof createReportCommands>[0]

/** What there is of an account and what happened to it, for the operator. */
export const accountReportModule = defineModule({
  name: 'accountReport',
  needs: {
    accounts: ['countersOf', 'findAccountByEmail', 'listDevices', 'namesOf', 'summarizeWaiting'],
    auditing: ['listOfAccount'],
    sessions: ['countActive'],
    passkeys: ['listOf'],
    twoFactor: ['countersOf', 'listCodes', 'listEvery'],
  },
  commandLines: [reportLine],
  create,
})

function create(ports: Ports) {
  return { commands: createReportCommands(ports) }
}
