import { COMMAND_LINES } from './compose.ts'
import { type CommandUse, SEE_USAGE } from './core/process/command-line.ts'

export const COMMANDS_USAGE = COMMAND_LINES.map(({ usage }) => usage).join('\n')

/** The commands by their names; `commands.ts` requires that a module runs each of them. */
export const COMMANDS: Record<string, CommandUse> = Object.assign(
  {},
  ...COMMAND_LINES.map(({ commands }) => commands),
)

export function commandUse(name = ''): CommandUse | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

/** What is wrong with a command line of `npm run admin`; checked before a store is looked for. */
export function commandFault([name, ...args]: string[]): string | undefined {
  const use = commandUse(name)
  const fault = use ? use.fault(args) : SEE_USAGE
  return fault === SEE_USAGE ? COMMANDS_USAGE : fault
}
