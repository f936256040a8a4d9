import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { ApplicationEntry } from '../../core/config/application-fields.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { raiseVersion } from '../../core/versions/versions.store.ts'
import { createApplicationCommands } from './commands/application-commands.ts'
import { APPLICATION, applicationLine } from './commands/command-line.ts'
import { createContinuationOf } from './continuation.ts'
import { findRedirect } from './find-redirect.ts'
import { type Asking, createOnward, reportRefused } from './onward.ts'
import { personalData } from './personal-data.ts'
import { createRegistry } from './registry.ts'
import { applicationsRoutes } from './routes.ts'
import { recordUse, renewSecret } from './secrets.store.ts'
import { createVerifyClient } from './verify-client.ts'
import { hasVisited, listVisits, recordVisit } from './visits.store.ts'

type Ports = {
  database: Database
  audit: Audit
  clock: Clock
  secrets: Pick<Secrets, 'hmac' | 'matches' | 'makerOf' | 'portalClients'>
  config: { publicUrl: string; consoleUrl: string; applications: readonly ApplicationEntry[] | undefined }
  /** Throws where the session may not go on to the console, and says why. */
  consoleEntry: { requireConsoleEntry: (sessionId: string) => Promise<unknown> }
  onError: (error: unknown) => void
  warn: (message: string) => void
}

/** The name under which all nodes follow what this registry holds. */
const VERSION = 'applications'
const SECRET_PURPOSE = 'client-secret'

/** The registry of partner applications. */
export const applicationsModule = defineModule({
  name: 'applications',
  needs: { consoleEntry: ['requireConsoleEntry'] },
  commandLines: [applicationLine],
  create,
})

function create(ports: Ports) {
  const { database, audit, clock, secrets, config, onError, warn, consoleEntry } = ports
  const { db, transaction } = database
  const hmac = (secret: string) => secrets.hmac(SECRET_PURPOSE, secret)
  const { publicUrl, consoleUrl } = config
  const registry = createRegistry({ hmac, clock, publicUrl, consoleUrl })
  const { findApplication, findSecrets, listSecrets, listApplications, findClient, listClients } = registry
  const afterAnswer = createAfterAnswer(onError)
  const clients = createVerifyClient({
    clock,
    hmac,
    matches: (secret, stored) => secrets.matches(SECRET_PURPOSE, secret, stored),
    portalClients: secrets.portalClients,
    findSecrets,
    onPartner(stored, secret) {
      afterAnswer.begin(async () => {
        await recordUse(db, stored)
        // With the current key, so that it outlives the other one: no file may contain this application.
        if (secrets.makerOf(stored.secretHmac) !== 'current') await renewSecret(db, stored, hmac(secret))
      })
    },
  })

  /** One after the other, so that what was read first never replaces what was read later. */
  let reading: Promise<void> = Promise.resolve()
  function read(): Promise<void> {
    reading = reading.catch(() => {}).then(readOnce)
    return reading
  }
  async function readOnce(): Promise<void> {
    await registry.read(db)
    clients.forget()
  }

  /**
   * A requested address in canonical form, if it is registered for the application; otherwise undefined. With the request
   * that names it, the log says why it is refused.
   */
  function findBackUrl(code: string, requested: string, request?: Asking): string | undefined {
    if (requested === '') return undefined
    try {
      return findRedirect(findApplication(code), requested, request && reportRefused(request, code))
    } catch {
      return undefined
    }
  }

  return {
    findApplication,
    listApplications,
    editionOfApplications: registry.edition,
    findClient,
    listClients,
    listSecrets,
    findBackUrl,
    recordVisit,
    hasVisited,
    listVisits,
    personalData,
    continuationOf: createContinuationOf({ findApplication, findBackUrl }),
    onward: createOnward({ findApplication, findBackUrl }),
    verifyClient: clients.verifyClient,
    isSecretOf: clients.isSecretOf,
    /** Resolves when the work that answers do not wait for is done. */
    settle: afterAnswer.settle,
    async load(): Promise<void> {
      const entries = config.applications
      const gone = entries
        ? await transaction(async (tx) => {
            await raiseVersion(tx, VERSION)
            return registry.write(tx, entries)
          })
        : []
      await read()
      if (gone.length > 0)
        warn(`CONFIG_FILE names ${gone.join(', ')} no more: neither offered nor accepted from now on`)
    },
    followed: { [VERSION]: read },
    commands: {
      [APPLICATION]: createApplicationCommands({ database, audit, hmac, publicUrl, version: VERSION, read }),
    },
    routes: (app: FastifyInstance) => applicationsRoutes(app, { findApplication, ...consoleEntry }),
  }
}

export type Applications = ReturnType<typeof create>
