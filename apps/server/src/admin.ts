import { ConfigError, parseConfig } from './config.ts'
import { runAdminCommand } from './modules/accounts/admin-commands.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { type AdminAnswer, askAdminSocket } from './platform/admin-socket.ts'
import { lockDataFolder } from './platform/data-lock.ts'
import { openDatabase } from './platform/database/open.ts'
import { StartError } from './platform/start-error.ts'

/**
 * `npm run admin -- ...`. A running server with an embedded database does it itself, by its socket; otherwise the
 * store is opened here. With PostgreSQL every node sees the change within the second of its cache.
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
  const config = parseConfig(process.env)
  if (config.databaseUrl) return runHere(config, args)
  const answer = await askAdminSocket(config.dataDir, args)
  if (answer) return answer
  const lock = lockDataFolder(config.dataDir)
  try {
    return await runHere(config, args)
  } finally {
    lock.release()
  }
}

async function runHere(config: ReturnType<typeof parseConfig>, args: string[]): Promise<AdminAnswer> {
  const database = await openDatabase(config, (error) => console.error(error.message))
  try {
    const { audit } = auditModule()
    // No sessions are remembered in this process, so there is nothing to forget.
    const endingSessions = <T>(_: string | undefined, work: () => Promise<T>) => work()
    return await runAdminCommand(createAccountAdministration({ database, audit, endingSessions }), args)
  } finally {
    await database.close()
  }
}
