import type { FastifyInstance } from 'fastify'
import { createAfterAnswer } from '../../platform/after-answer.ts'
import type { Database } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createContinuationOf } from './continuation.ts'
import { redirectTarget } from './redirect-target.ts'
import { type ApplicationEntry, createRegistry } from './registry.ts'
import { applicationsRoutes } from './routes.ts'
import { createVerifyClient } from './verify-client.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac' | 'matches' | 'makerOf' | 'portalClients'>
  config: { publicUrl: string; applications: readonly ApplicationEntry[] | undefined }
  onError: (error: unknown) => void
}

const SECRET_PURPOSE = 'client-secret'

/** The registry of partner applications. */
export function applicationsModule({ database, secrets, config, onError }: Ports) {
  const { db } = database
  const hmac = (secret: string) => secrets.hmac(SECRET_PURPOSE, secret)
  const registry = createRegistry({ hmac, publicUrl: config.publicUrl })
  const { findApplication, findSecret, listSecrets, listApplications } = registry
  const afterAnswer = createAfterAnswer(onError)
  const clients = createVerifyClient({
    hmac,
    matches: (secret, stored) => secrets.matches(SECRET_PURPOSE, secret, stored),
    portalClients: secrets.portalClients(),
    findSecret,
    // Of an application that no file names nobody else knows the secret: kept anew, it outlives the other key.
    onPartner(code, secret) {
      const stored = findSecret(code)
      if (!stored || secrets.makerOf(stored) === 'current') return
      afterAnswer.begin(() => registry.renewSecret(db, code, secret))
    },
  })

  /** The address of an application that a requested one is, in the server's own spelling; undefined: none. */
  function findBackUrl(code: string, requested: string): string | undefined {
    const application = findApplication(code)
    if (!application || application.isOwn) return undefined
    return redirectTarget([application.url, ...application.backUrls], requested)
  }

  return {
    findApplication,
    listApplications,
    listSecrets,
    findBackUrl,
    continuationOf: createContinuationOf({ findApplication, findBackUrl }),
    verifyClient: clients.verifyClient,
    /** Waits for what runs beside the requests. */
    settle: afterAnswer.settle,
    /** At start, before the first request. Answers the codes of those that the file names no more. */
    async load(): Promise<string[]> {
      const gone = await registry.load(db, config.applications)
      clients.forget()
      return gone
    },
    routes: (app: FastifyInstance) => applicationsRoutes(app, { findApplication }),
  }
}

export type Applications = ReturnType<typeof applicationsModule>
