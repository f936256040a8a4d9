import { COMMANDS, commandFault } from './command-line.ts'
import type { Modules } from './compose.ts'
import type { Command } from './core/modules/module.ts'
import type { AdminHandler } from './core/process/admin-socket.ts'
import { asOperator, operatorHere } from './core/process/operator.ts'

/** Runs the commands of `npm run admin` on these modules: in a running server, or in a process of its own. */
export function createRunCommand({ all }: Pick<Modules, 'all'>) {
  const commands: Record<string, Command> = Object.assign({}, ...all.map((module) => module.commands))
  const missing = Object.keys(COMMANDS).filter((name) => !commands[name])
  if (missing.length > 0) throw new Error(`no module runs ${missing.join(', ')}`)
  const unknown = Object.keys(commands).filter((name) => !COMMANDS[name])
  if (unknown.length > 0) throw new Error(`no command line describes ${unknown.join(', ')}`)

  return async function runCommand(args: string[], operator = operatorHere()) {
    const fault = commandFault(args)
    if (fault) return { ok: false, message: fault }
    const [name = '', ...more] = args
    const command = commands[name]
    if (!command) throw new Error(`${name} is no command`)
    return asOperator(operator, () => command(more))
  } satisfies AdminHandler
}
