import { createAdminCommands } from './admin-commands.ts'
import type { Config } from './config.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { openDatabase } from './platform/database/open.ts'
import { requireSchema } from './platform/database/require-schema.ts'
import type { Database } from './platform/database.ts'
import { forgetKeyChecks } from './platform/key-check.ts'

/** Runs a command in this process, on the database itself. */
export function administerHere(config: Config, args: string[]): Promise<AdminAnswer> {
  return withDatabase(config, (database) => {
    const { audit } = auditModule(config)
    // This process keeps no sessions in memory, so there is nothing to forget.
    const sessions = { endingSessions: <T>(_: string | undefined, work: () => Promise<T>) => work() }
    const administration = createAccountAdministration({ database, audit, sessions })
    return createAdminCommands({ administration, database, audit })(args)
  })
}

/** For an operator who has lost the key, or must replace it at once. */
export function forgetKeyHere(config: Config): Promise<AdminAnswer> {
  return withDatabase(config, async ({ db }) => {
    await forgetKeyChecks(db)
    return {
      ok: true,
      message: 'the next start may bring another SECRET_KEY; what the old one sealed is lost then',
    }
  })
}

async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  const database = await openDatabase(config, (error) => console.error(error.message), {
    prepareSchema: requireSchema,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
