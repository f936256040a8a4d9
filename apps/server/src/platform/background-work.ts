import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Db } from './database.ts'
import type { Jobs } from './jobs.ts'
import { createDelivery, type Delivery } from './mail/delivery.ts'
import { endLeases } from './mail/outbox.store.ts'
import { createSmtp } from './mail/smtp.ts'
import { removeExpired } from './maintenance.ts'
import type { Secrets } from './secrets.ts'

const MAIL_QUEUE = 'mail'
const MAINTENANCE_QUEUE = 'maintenance'
const HOURLY = '7 * * * *'

type Ports = {
  config: Pick<
    Config,
    'databaseUrl' | 'databaseDirectUrl' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'branding'
  >
  database: Database
  secrets: Secrets
  onError: (error: unknown) => void
}

/**
 * The work that no request waits for: delivering mail and removing what has had its time. It starts after the
 * server listens, and its library is loaded then: neither keeps the first visitor waiting.
 */
export function createBackgroundWork({ config, database, secrets, onError }: Ports) {
  const { db } = database
  let jobs: Jobs | undefined
  let delivery: Delivery | undefined

  return {
    /** Until the jobs run, a mail is found by the delivery's own sweep. */
    announceMail: async (tx: Db): Promise<void> => {
      if (delivery) await jobs?.send(tx, MAIL_QUEUE)
    },
    async start(log: FastifyBaseLogger): Promise<void> {
      if (config.smtpUrl) {
        const { mailFrom: from, publicUrl, branding: brand } = config
        const transport = await createSmtp(config.smtpUrl)
        if (database.store === 'pglite') await endLeases(db)
        delivery = createDelivery({ db, secrets, transport, from, publicUrl, brand, log })
        delivery.wake()
      } else {
        log.warn('SMTP_URL is not set; mail waits in the outbox')
      }
      const { startJobs } = await import('./jobs.ts')
      const started = await startJobs(database, config.databaseDirectUrl ?? config.databaseUrl, onError)
      await started.schedule(MAINTENANCE_QUEUE, HOURLY, () => removeExpired(db, onError))
      if (delivery) await started.work(MAIL_QUEUE, () => delivery?.wake())
      jobs = started
    },
    async stop(): Promise<void> {
      await jobs?.stop()
      await delivery?.stop()
    },
  }
}
