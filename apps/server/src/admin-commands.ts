import { commandFault, MAIL } from './admin-command-line.ts'
import { runAdminCommand } from './modules/accounts/admin-commands.ts'
import type { AccountAdministration } from './modules/accounts/administer-accounts.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { createMailCommands } from './platform/mail/mail-commands.ts'

type Ports = { administration: AccountAdministration } & Parameters<typeof createMailCommands>[0]

/** Runs the commands of `npm run admin`, in a running server or in a process of their own. */
export function createAdminCommands({ administration, ...ports }: Ports) {
  const runMailCommand = createMailCommands(ports)

  return async function run(args: string[]): Promise<AdminAnswer> {
    const fault = commandFault(args)
    if (fault) return { ok: false, message: fault }
    const [first, ...rest] = args
    return first === MAIL ? runMailCommand(rest) : runAdminCommand(administration, args)
  }
}
