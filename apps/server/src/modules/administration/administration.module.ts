import { defineModule } from '../../core/modules/define-module.ts'
import { accountLine } from './account-command-line.ts'
import { createAccountCommands } from './account-commands.ts'
import { createAccountAdministration } from './administer-accounts.ts'

type Ports = Parameters<typeof createAccountAdministration>[0] &
  Omit<Parameters<typeof createAccountCommands>[0], 'administration'>

/** What the operator does to accounts, by commands alone. */
export const administrationModule = defineModule({
  name: 'administration',
  needs: {
    accounts: [
      'blockInvite',
      'disableAccount',
      'enableAccount',
      'findAccountByEmail',
      'forgetLocks',
      'grantScope',
      'liftLocks',
      'revokeScope',
      'setDeletion',
    ],
    sessions: ['endingSessions'],
    twoFactor: ['codeBudgets'],
    accountData: ['planDeletion'],
    staff: ['confirmAtGrant', 'describeGrant', 'listMeans'],
  },
  commandLines: [accountLine],
  create,
})

function create(ports: Ports) {
  const administration = createAccountAdministration(ports)
  return { ...administration, commands: createAccountCommands({ ...ports, administration }) }
}
