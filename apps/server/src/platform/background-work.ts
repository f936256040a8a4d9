import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database, Db } from './database.ts'
import { startJobs } from './jobs.ts'
import { createDelivery, type Delivery } from './mail/delivery.ts'
import { endLeases } from './mail/outbox.store.ts'
import { createSmtp } from './mail/smtp.ts'
import { removeExpired } from './maintenance.ts'
import type { Secrets } from './secrets.ts'

const MAIL_QUEUE = 'mail'
const MAINTENANCE_QUEUE = 'maintenance'
const HOURLY = '7 * * * *'

type Ports = {
  config: Pick<Config, 'databaseUrl' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  database: Database
  secrets: Secrets
  onError: (error: unknown) => void
}

/** The work that no request waits for: delivering mail and removing what has had its time. */
export async function startBackgroundWork({ config, database, secrets, onError }: Ports) {
  const { db } = database
  const jobs = await startJobs(database, config.databaseUrl, onError)
  let delivery: Delivery | undefined
  await jobs.schedule(MAINTENANCE_QUEUE, HOURLY, () => removeExpired(db))
  if (config.smtpUrl) await jobs.work(MAIL_QUEUE, () => delivery?.wake())
  return {
    ...(config.smtpUrl ? { announceMail: (tx: Db) => jobs.send(tx, MAIL_QUEUE) } : {}),
    /** After the server listens: mail that waited since the last stop goes now. */
    async deliver(log: FastifyBaseLogger): Promise<void> {
      if (!config.smtpUrl) {
        log.warn('SMTP_URL is not set; mail waits in the outbox')
        return
      }
      const { mailFrom: from, publicUrl } = config
      const transport = await createSmtp(config.smtpUrl)
      delivery = createDelivery({ db, secrets, transport, from, publicUrl, log })
      if (database.store === 'pglite') await endLeases(db)
      delivery.wake()
    },
    async stop(): Promise<void> {
      await jobs.stop()
      await delivery?.stop()
    },
  }
}
