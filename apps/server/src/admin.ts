import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN_USAGE, commandFault } from './admin-command-line.ts'
import { type Config, ConfigError, parseConfig } from './config.ts'
import { type AdminAnswer, askAdminSocket } from './platform/admin-socket.ts'
import { systemClock } from './platform/clock.ts'
import { dataFolderHolder, lockDataFolder } from './platform/data-folder/data-lock.ts'
import { findInstallation, shown } from './platform/find-installation.ts'
import { resolveDrizzleQuickly } from './platform/quick-resolution.ts'
import { StartError } from './platform/start-error.ts'

/** How long to wait for a server that is just starting: it opens its socket when its database is up to date. */
const SERVER_WAIT_MS = 60_000
const POLL_MS = 100
const FORGET_KEY = 'forget-key'
const HELP = ['--help', '-h']

/**
 * `npm run admin -- ...`. A running server with an embedded database runs the command, by its socket; otherwise this
 * process opens the store. With PostgreSQL every node sees the change when its cache of one second is over.
 */
try {
  const answer = await run(process.argv.slice(2))
  console[answer.ok ? 'log' : 'error'](answer.message)
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(args: string[]): Promise<AdminAnswer> {
  if (args[0] === 'help' || args.some((one) => HELP.includes(one))) return { ok: true, message: ADMIN_USAGE }
  if (args.join(' ') === FORGET_KEY) return forgetKey()
  const fault = commandFault(args)
  if (fault) return { ok: false, message: fault }
  const config = parseConfig(process.env)
  if (config.databaseUrl) return runHere(config, args)
  const dataDir = findInstallation(process.env.DATA_DIR)
  const answer =
    (await askRunning(dataDir, args)) ?? (await locking(dataDir, () => runHere({ ...config, dataDir }, args)))
  // Say which folder was found, for an operator who has more than one installation and named none.
  return process.env.DATA_DIR ? answer : { ...answer, message: `${answer.message} (in ${shown(dataDir)})` }
}

/** Refuses while a server is running: it would go on with the key that it has. */
async function forgetKey(): Promise<AdminAnswer> {
  const config = parseConfig(process.env)
  const dataDir = config.databaseUrl ? config.dataDir : findInstallation(process.env.DATA_DIR)
  const forget = async () => {
    resolveDrizzleQuickly()
    const { forgetKeyHere } = await import('./administer-here.ts')
    return forgetKeyHere({ ...config, dataDir })
  }
  return config.databaseUrl ? forget() : locking(dataDir, forget)
}

/** `undefined`: no process uses this folder. */
async function askRunning(dataDir: string, args: string[]): Promise<AdminAnswer | undefined> {
  const until = systemClock.monotonicMs() + SERVER_WAIT_MS
  for (;;) {
    const answer = await askAdminSocket(dataDir, args)
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
  const lock = await lockDataFolder(dataDir, { notice: console.error })
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** Loads the store's driver only here, because a running server answers most commands. */
async function runHere(config: Config, args: string[]): Promise<AdminAnswer> {
  resolveDrizzleQuickly()
  const { administerHere } = await import('./administer-here.ts')
  return administerHere(config, args)
}
