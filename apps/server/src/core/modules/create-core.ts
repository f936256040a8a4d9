import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { PasswordHasher } from '../crypto/password-hasher.ts'
import type { Secrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import type { CountAnswer } from '../http/operations/metrics.ts'
import { createGuardedFetch } from '../http/outbound/guarded-fetch.ts'
import { createMailReach, type MailReach } from '../mail/mail-reach.ts'
import { createMailRequests } from '../mail/mail-requests.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOutbox } from '../outbox/outbox.ts'

export type CoreParts = {
  config: Config
  database: Database
  secrets: Secrets
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  hasher: PasswordHasher
  clock?: Clock | undefined
  /** What the time that a statement read stands for; tests set it. */
  storeTime?: ((readMs: number) => number) | undefined
  /** What the mail server was found to carry; without it every address is taken. */
  mailReach?: Pick<MailReach, 'takes'> | undefined
  /** Called after a commit that wrote work into the outbox. */
  wake?: ((afterMs?: number) => void) | undefined
  /** Counts calls that are answered before the router; undefined where metrics are off. */
  count: CountAnswer | undefined
}

export type Core = ReturnType<typeof createCore>

/** What nearly every module takes of the core. */
export function createCore({ clock = systemClock, mailReach = createMailReach(), ...parts }: CoreParts) {
  const { secrets, log, wake, config } = parts
  const outbox = createOutbox({ secrets, wake })
  return {
    ...parts,
    clock,
    mailReach,
    outbox,
    mailer: createMailer(outbox),
    mailRequests: createMailRequests(outbox, secrets),
    /** For every address that came from outside this installation. */
    guardedFetch: createGuardedFetch({
      allow: config.outboundAllow,
      // An origin without https is one of the machine itself.
      allowsLoopback: !config.secure,
    }),
    warn: (message: string) => log.warn(message),
    onError: (error: unknown) => log.error(error),
  }
}
