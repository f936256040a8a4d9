import type { Command } from '../../core/modules/module.ts'
import type { AdminAnswer } from '../../core/process/admin-socket.ts'
import type { Staff } from '../staff/staff.module.ts'
import {
  ACCOUNT_COMMANDS,
  type AccountCommand,
  accountCommandFault,
  inOrder,
} from './account-command-line.ts'
import type { AccountAdministration } from './administer-accounts.ts'

/** What an account has to have or be besides, for the command to do something. */
const WANTED: Partial<Record<AccountCommand, (more: string) => string>> = {
  grant: () => ' as a confirmed address (`admin show` tells what is there), or the account is disabled',
  'revoke-role': (role) => ` with the role ${role}`,
  'reset-two-factor': () => ' with a second factor or a passkey',
}

type Ports = { administration: AccountAdministration; staff: Pick<Staff, 'describeGrant'> }

/** The operator's commands about an account, by their names. */
export function createAccountCommands({ administration, staff }: Ports): Record<AccountCommand, Command> {
  async function run(name: AccountCommand, args: string[]): Promise<AdminAnswer> {
    const fault = accountCommandFault([name, ...args])
    if (fault) return { ok: false, message: fault }
    const [, subject = '', more = ''] = inOrder([name, ...args])
    const id = await administration[name](subject, more)
    if (!id) {
      return { ok: false, message: `no account has ${subject}${WANTED[name]?.(more) ?? ''}` }
    }
    const done = `${ACCOUNT_COMMANDS[name]} ${subject}${more && ` ${more}`}`
    const lines = name === 'grant' ? [done, ...(await staff.describeGrant(subject))] : [done]
    return { ok: true, message: lines.join('\n') }
  }

  const names = Object.keys(ACCOUNT_COMMANDS) as AccountCommand[]
  const commands = names.map((name) => [name, (args: string[]) => run(name, args)] as const)
  return Object.fromEntries(commands) as Record<AccountCommand, Command>
}
