import {
  MAIL_IN_FLIGHT,
  MAIL_RETRY_FIRST_S,
  MAIL_RETRY_MOST_S,
  MAIL_SEND_TIMEOUT_MS,
  MAIL_SERVER_RETRY_S,
  MAIL_SWEEP_MS,
  MAIL_TRIES,
} from '@portico/contract/limits'
import type { Locale } from '@portico/contract/locales'
import { type Brand, renderMail } from '@portico/mail/render'
import { isMailTemplate } from '@portico/mail/templates'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database.ts'
import { describeError } from '../http/describe-error.ts'
import { OUTBOX_PURPOSE } from '../mailer.ts'
import type { Secrets } from '../secrets.ts'
import { classifyMailFailure } from './classify-failure.ts'
import { claimDue, giveBack, markSent, type OutboxRow, park, postpone } from './outbox.store.ts'
import type { MailTransport, OutgoingMail } from './smtp.ts'

type Ports = {
  db: Db
  secrets: Pick<Secrets, 'decrypt'>
  transport: MailTransport
  from: string
  publicUrl: string
  /** Name and colour of this installation. */
  brand?: Brand
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
}

export type Delivery = {
  /** Look for due mails now; called at each new one and at intervals. */
  wake(): void
  /** No new ones; resolves when those on their way are done. */
  stop(): Promise<void>
}

/**
 * Sends what is due, a few at a time, each on its own: one that is refused or hangs does not hold up the
 * rest. A mail is marked after the server took it, so a crash in between sends it once more, never not at all.
 */
export function createDelivery({ db, secrets, transport, from, publicUrl, brand, log }: Ports): Delivery {
  const host = new URL(publicUrl).hostname
  const onTheWay = new Set<Promise<void>>()
  let isStopped = false
  let claiming: Promise<void> | undefined
  let wokenMeanwhile = false
  let isServerAway = false

  function wake(): void {
    if (isStopped) return
    if (claiming) {
      wokenMeanwhile = true
      return
    }
    claiming = claim().finally(() => {
      claiming = undefined
      if (!wokenMeanwhile) return
      wokenMeanwhile = false
      wake()
    })
  }

  async function claim(): Promise<void> {
    // While the server is away one mail asks for all.
    const free = isServerAway ? Number(onTheWay.size === 0) : MAIL_IN_FLIGHT - onTheWay.size
    if (free <= 0) return
    try {
      for (const row of await claimDue(db, free)) start(row)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the outbox cannot be read; mail waits')
    }
  }

  function start(row: OutboxRow): void {
    const sending = deliver(row)
      .catch((error: unknown) =>
        log.warn({ err: describeError(error), mail: row.id }, 'the outbox cannot be written'),
      )
      .finally(() => {
        onTheWay.delete(sending)
        if (!isServerAway) wake()
      })
    onTheWay.add(sending)
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      await withTimeout(transport.send(compose(row)))
    } catch (error) {
      await afterFailure(row, error)
      return
    }
    isServerAway = false
    await markSent(db, row.id)
  }

  function compose(row: OutboxRow): OutgoingMail {
    if (!isMailTemplate(row.template)) throw new Error(`there is no mail template ${row.template}`)
    const slots = JSON.parse(secrets.decrypt(OUTBOX_PURPOSE, row.id, row.slots).toString())
    const rendered = renderMail(row.template, row.locale as Locale, slots, brand)
    // The same at every try, so that a mail server or reader can tell the second copy from a new mail.
    return { ...rendered, messageId: `<${row.id}@${host}>`, from, to: row.recipient, language: row.locale }
  }

  async function afterFailure(row: OutboxRow, error: unknown): Promise<void> {
    const { kind, reason } = classifyMailFailure(error)
    const line = { mail: row.id, template: row.template, reason }
    if (kind === 'server') {
      if (!isServerAway) log.warn(line, 'the mail server cannot be used; mail waits')
      isServerAway = true
      return giveBack(db, row.id, MAIL_SERVER_RETRY_S, reason)
    }
    isServerAway = false
    if (kind === 'mail' || row.attempts >= MAIL_TRIES) {
      log.error(line, 'a mail cannot be delivered and is parked')
      return park(db, row.id, reason)
    }
    log.warn(
      { ...line, ...(isOurs(error) ? { err: describeError(error) } : {}) },
      'a mail could not be delivered yet',
    )
    const wait = MAIL_RETRY_FIRST_S * 2 ** (row.attempts - 1)
    return postpone(db, row.id, Math.min(wait, MAIL_RETRY_MOST_S), reason)
  }

  const sweep = setInterval(wake, MAIL_SWEEP_MS)
  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(sweep)
      await claiming
      await Promise.allSettled(onTheWay)
      transport.close()
    },
  }
}

/** A fault in making the mail: worth its details, which no mail server wrote. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && !('responseCode' in error)
}

/** Below the lease, so that no second process starts while this one still tries. */
async function withTimeout(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })),
      MAIL_SEND_TIMEOUT_MS,
    )
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}
