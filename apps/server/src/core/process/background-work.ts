import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import { STORE_START_RETRY_MS } from '../database/connections/await-store.ts'
import { isStoreBusy } from '../database/connections/busy.ts'
import { describeError } from '../http/answers/describe-error.ts'
import type { MailReach } from '../mail/mail-reach.ts'
import { createMailWork, MAIL_KIND } from '../mail/mail-work.ts'
import { createSmtp, greetingOf } from '../mail/smtp.ts'
import { endLeases, retryHeld } from '../outbox/outbox.store.ts'
import { createPeriodic, type Job } from '../outbox/periodic.ts'
import { createUpkeep, UPKEEP_KIND } from '../outbox/upkeep.ts'
import type { Work } from '../outbox/work.ts'
import { createWorker, type Worker } from '../outbox/worker.ts'
import type { Retention } from '../retention/retention.ts'

type Ports = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'branding' | 'supportEmail'>
  database: Database
  secrets: Secrets
  mailReach: Pick<MailReach, 'learned'>
  onError: (error: unknown) => void
}

/** What the modules add. */
type Brought = {
  work: Record<string, Work>
  retention: readonly Retention[]
  periodic: readonly Job[]
}

/**
 * The work that no request waits for: delivering mail and removing expired rows. It starts after the server listens,
 * so that the first visitor does not wait for it.
 */
export function createBackgroundWork({ config, database, secrets, mailReach, onError }: Ports) {
  const { db } = database
  let worker: Worker | undefined
  let starting: Promise<void> | undefined
  const stopping = new AbortController()
  const wake = (afterMs = 0) => worker?.wake(afterMs)

  async function mailWork(smtpUrl: string, log: FastifyBaseLogger): Promise<Work> {
    await retryHeld(db, MAIL_KIND)
    const { mailFrom: from, publicUrl, supportEmail, branding } = config
    const brand = { ...branding, supportEmail, operator: branding.imprint?.operator }
    const transport = createSmtp(smtpUrl, greetingOf(publicUrl), {}, mailReach.learned)
    // One that is away is greeted with the first mail.
    void transport.greet().catch(() => {})
    return createMailWork({
      secrets,
      transport,
      from,
      publicUrl,
      brand,
      log,
      wake,
    })
  }

  /** Each step says what shall be, so that it may be taken twice: also one whose answer was lost. */
  async function begin(log: FastifyBaseLogger, { work, retention, periodic }: Brought): Promise<void> {
    if (database.store === 'pglite') await endLeases(db)
    const kinds: Record<string, Work> = {
      ...work,
      [UPKEEP_KIND]: await createUpkeep(db, retention, onError),
    }
    for (const job of periodic) kinds[job.kind] = await createPeriodic(db, job)
    if (config.smtpUrl) kinds[MAIL_KIND] = await mailWork(config.smtpUrl, log)
    else log.warn('SMTP_URL is not set; mail waits in the outbox, the first administrator’s confirmation too')
    worker = createWorker({ db, kinds, log })
    worker.wake()
  }

  /** People are served by now: what the store cannot do at this moment is no reason to end. */
  async function beginPatiently(log: FastifyBaseLogger, brought: Brought): Promise<void> {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      try {
        return await begin(log, brought)
      } catch (error) {
        if (!isStoreBusy(error)) throw error
        if (isFirst) log.warn({ err: describeError(error) }, 'the background work waits for the store')
        await pause(STORE_START_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    /** Does nothing before the worker runs, which looks for due work when it starts. */
    wake,
    async start(log: FastifyBaseLogger, brought: Brought): Promise<void> {
      starting = beginPatiently(log, brought)
      await starting
    },
    /** Waits for a start under way: the store closes afterwards. */
    async stop(): Promise<void> {
      stopping.abort()
      await starting?.catch(() => {})
      await worker?.stop()
    },
  }
}
