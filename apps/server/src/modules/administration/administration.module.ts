import { createAccountCommands } from './account-commands.ts'
import { createAccountAdministration } from './administer-accounts.ts'

type Ports = Parameters<typeof createAccountAdministration>[0] &
  Omit<Parameters<typeof createAccountCommands>[0], 'administration'>

/** What the operator does to accounts, by commands alone. */
export function administrationModule(ports: Ports) {
  const administration = createAccountAdministration(ports)
  return { administration, commands: createAccountCommands({ ...ports, administration }) }
}
