import { createAdminCommands } from './admin-commands.ts'
import type { Config } from './config.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { openDatabase } from './platform/database/open.ts'
import { requireSchema } from './platform/database/require-schema.ts'

/** A command on the database itself, in this process. */
export async function administerHere(config: Config, args: string[]): Promise<AdminAnswer> {
  const database = await openDatabase(config, (error) => console.error(error.message), requireSchema)
  try {
    const { audit } = auditModule()
    // No sessions are remembered in this process, so there is nothing to forget.
    const endingSessions = <T>(_: string | undefined, work: () => Promise<T>) => work()
    const administration = createAccountAdministration({ database, audit, endingSessions })
    return await createAdminCommands({ administration, database, audit })(args)
  } finally {
    await database.close()
  }
}
