import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { createOutbox } from './platform/deliveries/outbox.ts'
import type { CountAnswer } from './platform/http/metrics.ts'
import { createMailReach, type MailReach } from './platform/mail/mail-reach.ts'
import { createMailRequests } from './platform/mail-requests.ts'
import { createMailer } from './platform/mailer.ts'
import type { PasswordHasher } from './platform/password-hasher.ts'
import type { Secrets } from './platform/secrets.ts'

export type CoreParts = {
  config: Config
  database: Database
  secrets: Secrets
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  hasher: PasswordHasher
  clock?: Clock | undefined
  /** What the time that a statement read stands for; tests move it. */
  storeTime?: ((readMs: number) => number) | undefined
  /** What the mail server was found to carry; without it every address is taken. */
  mailReach?: Pick<MailReach, 'takes'> | undefined
  /** Called after a commit that wrote work into the outbox. */
  wake?: ((afterMs?: number) => void) | undefined
  /** Counts calls that are answered before the router; undefined where metrics are off. */
  count: CountAnswer | undefined
}

export type Core = ReturnType<typeof createCore>

/** What nearly every module takes of the platform. */
export function createCore({ clock = systemClock, mailReach = createMailReach(), ...parts }: CoreParts) {
  const { secrets, log, wake } = parts
  const outbox = createOutbox({ secrets, wake })
  return {
    ...parts,
    clock,
    mailReach,
    outbox,
    mailer: createMailer(outbox),
    mailRequests: createMailRequests(outbox, secrets),
    warn: (message: string) => log.warn(message),
    onError: (error: unknown) => log.error(error),
  }
}
