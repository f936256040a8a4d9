import { createAdminCommands } from './admin-commands.ts'
import type { Config } from './config.ts'
import { findAccount } from './modules/accounts/accounts.store.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { saveFactors } from './modules/accounts/second-factors.store.ts'
import { forgetTrust } from './modules/accounts/trusted-devices.store.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { forgetPasskeys } from './modules/passkeys/forget-passkeys.ts'
import { createTellOwner } from './modules/security-events/tell-owner.ts'
import { createIssueReport, createReportCodes } from './modules/sessions/report-codes.ts'
import { createResetFactors } from './modules/two-factor/reset-factors.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { systemClock } from './platform/clock.ts'
import { requireBothHalves } from './platform/data-folder/halves.ts'
import { openDatabase } from './platform/database/open.ts'
import { requireSchema } from './platform/database/require-schema.ts'
import type { Database } from './platform/database.ts'
import { createOutbox } from './platform/deliveries/outbox.ts'
import { forgetKeyChecks } from './platform/key-check.ts'
import { createMailer } from './platform/mailer.ts'
import { loadSecretKey } from './platform/secret-key.ts'
import { createSecrets, type Secrets } from './platform/secrets.ts'

/** Runs a command in this process, on the database itself. */
export function administerHere(config: Config, args: string[]): Promise<AdminAnswer> {
  return withDatabase(config, (database) => {
    const { audit } = auditModule(config)
    // This process keeps no sessions in memory, so there is nothing to forget.
    const sessions = { endingSessions: <T>(_: string | undefined, work: () => Promise<T>) => work() }
    const tell = createTellOwner({
      mailer: createMailer(createOutbox({ secrets: sealedBy(config) })),
      clock: systemClock,
      accounts: { findAccount },
      sessions: { issueReport: createIssueReport(createReportCodes({ database, audit })) },
      config,
    })
    audit.on('factor.reset', tell.factorsReset)
    audit.on('factor.reset', forgetPasskeys)
    const resetFactors = createResetFactors({ accounts: { saveFactors, forgetTrust } })
    const administration = createAccountAdministration({ database, audit, sessions, resetFactors })
    return createAdminCommands({ administration, database, audit })(args)
  })
}

/** Reads the key only for a mail: every other command also works for an operator who has lost it. */
function sealedBy(config: Config): Pick<Secrets, 'encrypt'> {
  return {
    encrypt(...sealed) {
      requireBothHalves(config)
      return createSecrets(loadSecretKey(config), config.secretKeyPrevious).encrypt(...sealed)
    },
  }
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
