import { setTimeout as sleep } from 'node:timers/promises'
import { createRunCommand } from './commands.ts'
import { type Config, parseConfig } from './config.ts'
import { ConfigError } from './core/config/config-error.ts'
import { requireFittingKey } from './core/crypto/key-check.ts'
import { reportKeyUse } from './core/crypto/key-use.ts'
import { loadSecretKey } from './core/crypto/secret-key.ts'
import { createSecrets } from './core/crypto/secrets.ts'
import { requireDataAndKey } from './core/data-folder/data-and-key.ts'
import { lockDataFolder } from './core/data-folder/data-lock.ts'
import { isStoreBusy } from './core/database/connections/busy.ts'
import { clearFault } from './core/database/connections/damage.ts'
import { createIdleNotice } from './core/database/connections/idle-connections.ts'
import { isNotAllowed, WITHOUT_TABLES } from './core/database/connections/missing-privileges.ts'
import { openDatabase } from './core/database/connections/open.ts'
import { reasonOf } from './core/http/answers/describe-error.ts'
import { DRAIN_REQUESTS_MS } from './core/http/connections/connections.ts'
import { openLogOutput } from './core/http/operations/log-output.ts'
import { createMailReach } from './core/mail/mail-reach.ts'
import { serveAdminSocket } from './core/process/admin-socket.ts'
import { createBackgroundWork } from './core/process/background-work.ts'
import { drainOnSignal } from './core/process/drain.ts'
import { StartError } from './core/process/start-error.ts'
import { lowerWorkerPriority } from './core/process/worker-priority.ts'
import { createFirstLink } from './first-link.ts'
import { type App, buildApp } from './http-app.ts'
import { StorageError } from './modules/documents/storage/document-storage.ts'

/** How long the start waits for a store that cannot be reached, */
const STORE_START_WAIT_MS = 60_000
/** The time that the end of the process leaves such a reader for the last lines. */
const LOG_SETTLE_MS = 2000

const OTHERS = 0o077
const AS_ROOT =
  'the server runs as root; give it a user of its own, so that a fault in it is not one of the machine'

type Environment = Record<string, string | undefined>

export type StartOptions = {
  /** Whether the server stops when the process that started it is gone. */
  endsWithStarter: boolean
}

/** Starts everything, or ends the process with one line that says why not and how to mend it. */
export async function startServer(env: Environment, options: StartOptions): Promise<void> {
  // Only this user may read the files that this process makes, whatever permissions PGlite asks for.
  process.umask(OTHERS)
  try {
    await start(env, options)
  } catch (error) {
    console.error(`Portico cannot start: ${whyNot(error).replaceAll('\n', '\nPortico cannot start: ')}`)
    process.exit(1)
  }
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (isNotAllowed(error)) return WITHOUT_TABLES
  if (isStoreBusy(error))
    return `the store cannot do its work now (${reasonOf(error)}); start again when it can`
  // Print the error: if it were thrown on, Node would print its source line, in a minified library the whole file.
  return error instanceof Error ? `${error.stack}` : String(error)
}

async function start(env: Environment, options: StartOptions): Promise<void> {
  const config = parseConfig(env)
  try {
    await startWith(config, options)
  } catch (error) {
    throw config.databaseUrl ? error : clearFault(config.dataDir, error)
  }
}

async function startWith(config: Config, { endsWithStarter }: StartOptions): Promise<void> {
  const lock = lockDataFolder(config.dataDir, { notice: console.error })
  process.once('exit', () => lock.release())
  requireDataAndKey(config)
  const secrets = createSecrets(loadSecretKey(config), config.secretKeyPrevious)
  const log: { app?: App } = {}
  const onError = (error: unknown) => log.app?.fastify.log.error(error)
  const onIdleError = createIdleNotice((line) => log.app?.fastify.log.warn(line))
  const database = await openDatabase(config, onIdleError, {
    patience: { waitMs: STORE_START_WAIT_MS, notice: console.error },
    onBroken: endAtOnce,
  })
  await requireFittingKey(database, secrets)
  const mailReach = createMailReach()
  const background = createBackgroundWork({ config, database, secrets, mailReach, onError })
  const logOutput = openLogOutput()
  const app = await buildApp(config, {
    database,
    secrets,
    wake: background.wake,
    mailReach,
    log: { level: config.logLevel, stream: logOutput },
  })
  log.app = app
  await requirePlace(app)
  const { modules } = app
  await reportKeyUse({
    db: database.db,
    secrets,
    isRotating: config.secretKeyPrevious !== undefined,
    partners: modules.applications.listSecrets(),
    counters: modules.all.flatMap((module) => module.countByOtherKeys ?? []),
    log: app.fastify.log,
  })
  const admin = await serveAdminSocket(config.dataDir, createRunCommand(modules))
  const { host, port, metricsHost, metricsPort } = config
  if (metricsPort !== undefined) {
    await listening('METRICS_PORT', metricsHost, metricsPort, async () =>
      app.metrics?.listen(metricsPort, metricsHost),
    )
  }
  // A store that goes away meanwhile shows in readiness.
  await app.storeClock.look().catch(() => {})
  app.storeClock.watch()
  app.versions.watch()
  // Before it listens: from then on a signal may close the store.
  const { issue, isGood } = modules.staff.firstLink
  const firstCode = await issue()
  const firstLink = createFirstLink({ ...config, terminal: process.stderr, log: app.fastify.log, isGood })
  // Before the line that it listens: a signal right after that must not end it with requests under way.
  drainOnSignal({
    announce: app.drain,
    async close() {
      firstLink.stop()
      const patience = sleep(DRAIN_REQUESTS_MS, undefined, { ref: false })
      await app.close()
      await admin.close()
      // Do not wait long for a mail server that hangs: the mail goes out after the next start, and the store must close.
      await Promise.race([background.stop(), patience])
      await database.close()
    },
    log: app.fastify.log,
    settleLog: () => logOutput.settle(LOG_SETTLE_MS),
    noticeMs: config.drainNoticeMs,
    endsWithStarter,
  })
  await listening('PORT', host, port, () => app.fastify.listen({ host, port }))
  if (process.getuid?.() === 0) app.fastify.log.warn(AS_ROOT)
  await firstLink.begin(firstCode)
  await lowerWorkerPriority()
  await background.start(app.fastify.log, app)
}

/** A place that is away is asked again when it is needed: people sign in meanwhile. */
async function requirePlace({ fastify, modules }: App): Promise<void> {
  try {
    await modules.documents.requirePlace()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    fastify.log.warn({ err: error }, 'the place of the documents cannot be asked yet')
  }
}

/** Ends without finishing anything: another process uses the folder, or the store will never answer again. */
function endAtOnce(line: string): never {
  console.error(`Portico ends: ${line}`)
  process.exit(1)
}

async function listening(
  name: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
  listen: () => Promise<unknown>,
): Promise<void> {
  try {
    await listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartError(`port ${port} on ${host} is taken; stop what uses it or set another ${name}`)
    if (code === 'EACCES')
      throw new StartError(`port ${port} on ${host} may not be used by this user; set another ${name}`)
    if (code === 'EADDRNOTAVAIL')
      throw new StartError(`this machine has no address ${host}; set another HOST`)
    throw error
  }
}
