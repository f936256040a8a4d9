import { mailLine } from './core/mail/mail-command-line.ts'
import { reportLine } from './modules/account-report/command-line.ts'
import { ACCOUNT_USAGE, accountLine } from './modules/administration/account-command-line.ts'
import { applicationLine } from './modules/applications/commands/command-line.ts'
import { rotateKeysLine } from './modules/openid/keys/command-line.ts'
import { meansLine } from './modules/staff/means-command-line.ts'
import { recallLine } from './modules/verification/upkeep/recall-command-line.ts'
import { reencryptLine } from './modules/verification/upkeep/reencrypt-command-line.ts'

/** `faults`: the commands by name, each with what tells what is wrong with its arguments. */
type CommandLine = { usage: string; faults: Record<string, (args: string[]) => string | undefined> }

/** Every command, in the order in which `--help` shows them. */
const LINES: readonly CommandLine[] = [
  reportLine,
  accountLine,
  meansLine,
  recallLine,
  reencryptLine,
  rotateKeysLine,
  mailLine,
  applicationLine,
]

export const COMMANDS_USAGE = LINES.map(({ usage }) => usage).join('\n')

/** `commands.ts` requires that a module runs each of these. */
export const COMMAND_FAULTS: CommandLine['faults'] = Object.assign({}, ...LINES.map(({ faults }) => faults))

/** What is wrong with a command line of `npm run admin`; checked before a store is looked for or its driver loaded. */
export function commandFault([name = '', ...args]: string[]): string | undefined {
  const faultOf = Object.hasOwn(COMMAND_FAULTS, name) ? COMMAND_FAULTS[name] : undefined
  if (!faultOf) return COMMANDS_USAGE
  const fault = faultOf(args)
  return fault === ACCOUNT_USAGE ? COMMANDS_USAGE : fault
}
