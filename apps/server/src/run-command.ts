import { setTimeout as pause } from 'node:timers/promises'
import { administerHere, forgetKeyHere, markDocumentsHere } from './administer-here.ts'
import { COMMANDS_USAGE, commandFault, commandUse } from './command-line.ts'
import { type Config, parseConfig } from './config.ts'
import { systemClock } from './core/clock.ts'
import { becomeOwner } from './core/data-folder/become-owner.ts'
import { dataFolderHolder, lockDataFolder } from './core/data-folder/data-lock.ts'
import { type AdminAnswer, askAdminSocket } from './core/process/admin-socket.ts'
import { findInstallation, shown } from './core/process/find-installation.ts'
import { operatorHere } from './core/process/operator.ts'
import { StartError } from './core/process/start-error.ts'

/** How long to wait for a server that is just starting: it opens its socket when its database is up to date. */
const SERVER_WAIT_MS = 60_000
const POLL_MS = 100
const FORGET_KEY = 'forget-key'
const MARK_DOCUMENTS = 'mark-documents'
/** Also where none of the images is there. */
const MARK_LOST = `${MARK_DOCUMENTS} lost`
const HELP = ['--help', '-h']

/** Errors whose message is for the operator, of whichever class. */
const isForOperator = (error: unknown): error is Error => error instanceof Error && 'isForOperator' in error

type Environment = Record<string, string | undefined>

/**
 * Runs a command of the operator. A running server with an embedded database runs it, by its socket; otherwise this
 * process opens the store. With PostgreSQL every node sees the change when its cache of one second is over.
 */
export async function runCommand(args: string[], env: Environment): Promise<AdminAnswer> {
  try {
    return await run(args, env)
  } catch (error) {
    if (!isForOperator(error)) throw error
    return { ok: false, message: error.message }
  }
}

async function run(args: string[], env: Environment): Promise<AdminAnswer> {
  if (args[0] === 'help' || args.some((one) => HELP.includes(one)))
    return { ok: true, message: COMMANDS_USAGE }
  if (args.join(' ') === FORGET_KEY) return withoutServer(env, forgetKeyHere)
  if ([MARK_DOCUMENTS, MARK_LOST].includes(args.join(' '))) {
    const areLost = args.join(' ') === MARK_LOST
    return withoutServer(env, (config) => markDocumentsHere(config, { areLost }))
  }
  const fault = commandFault(args)
  if (fault) return { ok: false, message: fault }
  const config = parseConfig(env)
  if (config.databaseUrl) {
    const operator = operatorHere(env)
    const answer = commandUse(args[0])?.isForServer
      ? await askRunning(config.dataDir, args, operator)
      : undefined
    return answer ?? administerHere(config, args, operator)
  }
  const dataDir = findInstallation(env.DATA_DIR)
  // Before root becomes the folder's owner: the audit names who gave the command.
  const operator = operatorHere(env)
  const answer =
    (await askRunning(dataDir, args, operator)) ??
    (await locking(dataDir, () => administerHere(configOf(dataDir, env), args, operator)))
  // Say which folder was found, for an operator who has more than one installation and named none.
  return env.DATA_DIR ? answer : { ...answer, message: `${answer.message} (in ${shown(dataDir)})` }
}

/** With the folder that was found: what is in it, such as the documents, is looked for there. */
function configOf(dataDir: string, env: Environment): Config {
  return parseConfig({ ...env, DATA_DIR: dataDir })
}

/** Refuses while a server is running: it would go on with the key, or the place of documents, that it has. */
async function withoutServer(
  env: Environment,
  work: (config: Config) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  const config = parseConfig(env)
  const dataDir = config.databaseUrl ? config.dataDir : findInstallation(env.DATA_DIR)
  const here = () => work(configOf(dataDir, env))
  return config.databaseUrl ? here() : locking(dataDir, here)
}

/** `undefined`: no process uses this folder. */
async function askRunning(
  dataDir: string,
  args: string[],
  operator: string,
): Promise<AdminAnswer | undefined> {
  const until = systemClock.monotonicMs() + SERVER_WAIT_MS
  for (;;) {
    const answer = await askAdminSocket(dataDir, args, operator)
    if (answer) return answer
    const holder = dataFolderHolder(dataDir)
    if (holder === undefined) return undefined
    if (systemClock.monotonicMs() > until) {
      throw new StartError(`${holder} holds ${shown(dataDir)} and takes no command; look into its log`)
    }
    await pause(POLL_MS)
  }
}

async function locking(dataDir: string, work: () => Promise<AdminAnswer>): Promise<AdminAnswer> {
  becomeOwner(dataDir)
  const lock = lockDataFolder(dataDir, { notice: console.error })
  try {
    return await work()
  } finally {
    lock.release()
  }
}
