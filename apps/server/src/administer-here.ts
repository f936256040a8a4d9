import { commandUse } from './command-line.ts'
import { createRunCommand } from './commands.ts'
import { composeModules } from './compose.ts'
import type { Config } from './config.ts'
import { forgetKeyChecks, requireFittingKey } from './core/crypto/key-check.ts'
import { createLazySecrets } from './core/crypto/lazy-secrets.ts'
import type { PasswordHasher } from './core/crypto/password-hasher.ts'
import { loadSecretKey } from './core/crypto/secret-key.ts'
import { createSecrets } from './core/crypto/secrets.ts'
import { requireDataAndKey } from './core/data-folder/data-and-key.ts'
import type { Database } from './core/database/access/database.ts'
import { openDatabase } from './core/database/connections/open.ts'
import { requireSchema } from './core/database/schema/require-schema.ts'
import { createCore } from './core/modules/create-core.ts'
import type { AdminAnswer } from './core/process/admin-socket.ts'
import { hasNewest, markDocumentPlace } from './modules/documents/storage/document-place.ts'
import { openStorage } from './modules/documents/storage/open-storage.ts'
import { forgetSealed } from './modules/openid/keys/forget-sealed.ts'

const unexpected = () => {
  throw new Error('a command hashes no password')
}
/** So that a command needs no machine code. */
const NO_HASHER: PasswordHasher = {
  hash: unexpected,
  hashLike: unexpected,
  verifyAmong: unexpected,
  verify: unexpected,
  verifyDecoy: unexpected,
  outdated: unexpected,
}

const say = (fault: unknown) => console.error(fault instanceof Error ? fault.message : fault)

/** Runs a command in this process, on the database itself. */
export function administerHere(config: Config, args: string[], operator?: string): Promise<AdminAnswer> {
  return withDatabase(config, async (database) => {
    // Read by what needs the key: every other command also works for an operator who has lost it.
    const secrets = createLazySecrets(() => {
      requireDataAndKey(config)
      return createSecrets(loadSecretKey(config), config.secretKeyPrevious)
    })
    if (commandUse(args[0])?.isSealing) await requireFittingKey(database, secrets)
    const log = { info: () => {}, warn: say, error: say }
    const modules = composeModules(
      createCore({ config, database, secrets, hasher: NO_HASHER, log, count: undefined }),
    )
    try {
      return await createRunCommand(modules)(args, operator)
    } finally {
      for (const module of modules.all) await module.close?.()
    }
  })
}

/** For an operator who has moved the images; one who has lost them says so, for a wrong place looks the same. */
export function markDocumentsHere(config: Config, { areLost }: { areLost: boolean }): Promise<AdminAnswer> {
  return withDatabase(config, async ({ db }) => {
    const storage = openStorage(config.documentsUrl)
    if (!areLost && !(await hasNewest(db, storage))) {
      return {
        ok: false,
        message:
          'none of the newest images is in the place that DOCUMENTS_URL names; name the right one, or where they are ' +
          'lost: npm run admin -- mark-documents lost',
      }
    }
    await markDocumentPlace(db, storage)
    return {
      ok: true,
      message: `DOCUMENTS_URL names the place of the documents from now on; start the server`,
    }
  })
}

/** For an operator who has lost the key, or must replace it at once. */
export function forgetKeyHere(config: Config): Promise<AdminAnswer> {
  return withDatabase(config, async ({ transaction }) => {
    const isForgotten = await transaction(async (tx) => {
      if (!(await forgetKeyChecks(tx))) return false
      await forgetSealed(tx)
      return true
    })
    if (!isForgotten) return { ok: false, message: 'no key is known to these data: there is none to forget' }
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
