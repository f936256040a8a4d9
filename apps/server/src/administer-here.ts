import { createAdminCommands } from './admin-commands.ts'
import { subscribeToCommands } from './app-events.ts'
import { auditingWaysIn } from './app-ways-in.ts'
import type { Config } from './config.ts'
import { createPlanDeletion } from './modules/account-data/plan-deletion.ts'
import { findAccount, findAccountByEmail, holdAccount } from './modules/accounts/accounts.store.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { holdFactors } from './modules/accounts/second-factors.store.ts'
import { saveSelfieRequired, saveVerified } from './modules/accounts/verified.store.ts'
import { markDocumentPlace } from './modules/documents/document-place.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { openStorage } from './modules/documents/open-storage.ts'
import { createTellOwner } from './modules/security-events/tell-owner.ts'
import { createIssueReport, createReportCodes } from './modules/sessions/report-codes.ts'
import { createMeans } from './modules/staff/means.ts'
import { createMeansCommand } from './modules/staff/means-command.ts'
import { createTellStaff } from './modules/staff/tell-staff.ts'
import { codeBudgets } from './modules/two-factor/lift-budgets.ts'
import { createDocumentMails } from './modules/verification/document-mails.ts'
import { createKeepVerified } from './modules/verification/keep-verified.ts'
import { createRecallDocument } from './modules/verification/recall-document.ts'
import { reencryptMetadata } from './modules/verification/reencrypt-metadata.ts'
import { createTakeBack } from './modules/verification/take-back.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import type { Audit } from './platform/audit.ts'
import { systemClock } from './platform/clock.ts'
import { requireBothHalves } from './platform/data-folder/halves.ts'
import { openDatabase } from './platform/database/open.ts'
import { requireSchema } from './platform/database/require-schema.ts'
import type { Database } from './platform/database.ts'
import { createOutbox } from './platform/deliveries/outbox.ts'
import { forgetKeyChecks, requireFittingKey } from './platform/key-check.ts'
import { createMailer, type Mailer } from './platform/mailer.ts'
import { loadSecretKey } from './platform/secret-key.ts'
import { createSecrets, type Secrets } from './platform/secrets.ts'

/** Runs a command in this process, on the database itself. */
export function administerHere(config: Config, args: string[], operator?: string): Promise<AdminAnswer> {
  return withDatabase(config, (database) => {
    const { audit } = auditingWaysIn({ database, config })
    // This process keeps no sessions in memory, so there is nothing to forget.
    const sessions = { endingSessions: <T>(_: string | undefined, work: () => Promise<T>) => work() }
    const mailer = createMailer(createOutbox({ secrets: sealedBy(config) }))
    const tell = createTellOwner({
      mailer,
      clock: systemClock,
      accounts: { findAccount },
      sessions: { issueReport: createIssueReport(createReportCodes({ database, audit })) },
      config,
    })
    const { confirmed: meansConfirmed } = createTellStaff({ mailer, clock: systemClock, config })
    subscribeToCommands(audit, { factorsReset: tell.factorsReset, meansConfirmed })
    const means = createMeans({ audit })
    const administration = createAccountAdministration({
      database,
      audit,
      sessions,
      means,
      codeBudgets,
      planDeletion: createPlanDeletion({ database, audit, mailer, sessions, config }),
    })
    return createAdminCommands({
      administration,
      means: createMeansCommand({ database, accounts: { findAccountByEmail, holdFactors } }, means),
      recall: recallHere({ database, audit, mailer, config }),
      reencryptDocuments: () => reencryptHere(config, database),
      database,
      audit,
      config,
    })(args, operator)
  })
}

type Here = { database: Database; audit: Audit; mailer: Mailer; config: Config }

function recallHere({ database, audit, mailer, config }: Here) {
  const accounts = { findAccount, findAccountByEmail, holdAccount, saveSelfieRequired, saveVerified }
  // A document that is taken back leads on to no application.
  const applications = { onward: { offer: () => null } }
  const mails = createDocumentMails({ mailer, accounts, applications, config })
  const keepVerified = createKeepVerified({ accounts })
  const takeBack = createTakeBack({ clock: systemClock, audit, accounts }, { mails, keepVerified })
  return createRecallDocument({ database, accounts }, { takeBack })
}

const tellFault = (error: unknown) => console.error(error instanceof Error ? error.message : error)

/** Seals documents with the newest key, in this process. */
async function reencryptHere(config: Config, database: Database) {
  requireBothHalves(config)
  const secrets = createSecrets(loadSecretKey(config), config.secretKeyPrevious)
  await requireFittingKey(database, secrets)
  const documents = documentsModule({ database, secrets, clock: systemClock, onError: tellFault, config })
  await documents.requirePlace()
  const images = await documents.reencrypt()
  return { images, records: await reencryptMetadata(database.db, secrets, tellFault) }
}

/** For an operator who has moved the images, or lost them. */
export function markDocumentsHere(config: Config): Promise<AdminAnswer> {
  return withDatabase(config, async (database) => {
    const storage = openStorage(config.documentsUrl)
    await markDocumentPlace(database.db, storage)
    return {
      ok: true,
      message: `DOCUMENTS_URL names the place of the documents from now on; start the server`,
    }
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
