import type { Locale } from '@portico/contract/kernel/locales'
import { HOUR_S } from '@portico/contract/kernel/units'
import { type Brand, renderMail } from '@portico/mail/render'
import { isMailTemplate } from '@portico/mail/templates'
import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../crypto/secrets.ts'
import { describeError } from '../http/answers/describe-error.ts'
import { openSlots } from '../outbox/outbox.ts'
import type { OutboxRow, Outcome, Work } from '../outbox/work.ts'
import { classifyMailFailure, type MailFailure } from './classify-failure.ts'
import { compose, type OutgoingMail } from './compose.ts'
import { NO_RECIPIENT } from './discard.ts'
import { MAIL_HELD_RETRY_MOST_S, MAIL_HELD_S, MAIL_SERVER_RETRY_S } from './limits.ts'
import { createSendingState } from './sending-state.ts'
import type { MailTransport } from './smtp.ts'
import { SmtpError } from './smtp-error.ts'

/** Mails under way at once. */
export const MAIL_IN_FLIGHT = 5
/** Further places for mails that take long, so that recipients whose servers hang hold none of the places above. */
export const MAIL_SLOW_IN_FLIGHT = 15
/** Further places for mails that were never tried. Relays often allow fifty connections of one client. */
export const MAIL_FRESH_IN_FLIGHT = 20
/** Tries at which the recipient was refused for now; then the mail is parked. */
export const MAIL_TRIES = 12
const MAIL_RETRY_FIRST_S = 5
const MAIL_RETRY_MOST_S = HOUR_S

export const MAIL_KIND = 'mail'

export const MAIL_WAITS = {
  retryFirstS: MAIL_RETRY_FIRST_S,
  serverRetryS: MAIL_SERVER_RETRY_S,
}

type Ports = {
  secrets: Pick<Secrets, 'decrypt'>
  transport: MailTransport
  from: string
  publicUrl: string
  /** Name and colour of this installation. */
  brand?: Brand
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  wake: () => void
  waits?: Partial<typeof MAIL_WAITS>
}

/**
 * Delivers mails from the outbox. A mail is marked after the server took it, so a crash in between sends it twice, never
 * not at all. Refusals of the recipient park a mail soon; a fault of our own sending is waited out for two days.
 */
export function createMailWork({
  secrets,
  transport,
  from,
  publicUrl,
  brand,
  log,
  wake,
  waits = {},
}: Ports): Work {
  const { retryFirstS, serverRetryS } = { ...MAIL_WAITS, ...waits }
  const host = new URL(publicUrl).hostname
  const state = createSendingState({ wake, log, serverRetryS })
  let isClosed = false

  async function run(row: OutboxRow): Promise<Outcome> {
    let mail: OutgoingMail
    try {
      mail = made(row)
    } catch (error) {
      if (row.lastError === null) {
        log.error(
          { err: describeError(error), mail: row.id, template: row.template },
          'a mail cannot be made; it waits',
        )
      }
      return delayed(row, error instanceof Error ? error.name : 'unknown')
    }
    if (row.recipient === NO_RECIPIENT) {
      await compose({ ...mail, to: from })
      return { kind: 'done' }
    }
    let answer: string
    try {
      ;({ answer } = await transport.send(mail, row.lastError === null))
    } catch (error) {
      // The process is ending: leave the mail as it was to the next one.
      if (isClosed) return { kind: 'again', inS: 0, isTry: false, reason: row.lastError }
      return afterFailure(row, error instanceof SmtpError ? error : new SmtpError('message', error))
    }
    state.well()
    log.info({ mail: row.id, template: row.template, answer }, 'a mail was taken by the mail server')
    return { kind: 'sent', answer }
  }

  function made(row: OutboxRow): OutgoingMail {
    if (!isMailTemplate(row.template)) throw new Error(`there is no mail template ${row.template}`)
    // Not checked here: the template checks its slots.
    const slots = openSlots(secrets, row) as never
    const rendered = renderMail(row.template, row.locale as Locale, slots, brand)
    // The same at every try, so that a mail server or reader can tell the second copy from a new mail.
    return { ...rendered, messageId: `<${row.id}@${host}>`, from, to: row.recipient, language: row.locale }
  }

  function afterFailure(row: OutboxRow, error: SmtpError): Outcome {
    const { reason } = error
    const line = { mail: row.id, template: row.template, reason }
    const isNew = row.lastError === null
    switch (failureOf(row, error)) {
      case 'away':
        state.warn(line, 'the mail server cannot be used; mail waits')
        if (error.stage === 'login') state.faulty()
        else state.away()
        return { kind: 'again', inS: serverRetryS, isTry: false, reason }
      case 'ours':
        state.warn(line, 'the mail server refuses what we send; mail waits')
        state.faulty()
        return delayed(row, reason)
      case 'refused':
        if (isNew) state.warn(line, 'the mail server refuses what we send; mail waits')
        state.doubt(row.id)
        return delayed(row, reason)
      case 'broken':
        if (isNew) state.warn(line, 'the mail server cannot be used; mail waits')
        state.doubt(row.id)
        return delayed(row, reason)
      case 'silent':
        state.doubt(row.id)
        return counted(row, line)
      case 'later':
        state.well()
        return counted(row, line)
      case 'never':
        state.well()
        return parked(line)
    }
  }

  /** A server without support for international addresses refuses one with the sender: that concerns this mail alone. */
  function failureOf({ recipient }: OutboxRow, error: SmtpError): MailFailure {
    const failure = classifyMailFailure(error)
    const isInternational = Buffer.byteLength(recipient) > recipient.length
    return failure === 'ours' && error.stage === 'sender' && isInternational ? 'refused' : failure
  }

  /** For faults that are not the recipient's: the next wait is as long as the mail has waited already, within bounds. */
  function delayed(row: OutboxRow, reason: string): Outcome {
    if (row.ageS > MAIL_HELD_S) return parked({ mail: row.id, template: row.template, reason })
    const inS = Math.min(Math.max(row.ageS, retryFirstS), MAIL_HELD_RETRY_MOST_S)
    return { kind: 'again', inS, isTry: false, reason }
  }

  function counted(row: OutboxRow, line: { mail: string; template: string; reason: string }): Outcome {
    if (row.attempts + 1 >= MAIL_TRIES) return parked(line)
    log.warn(line, 'a mail could not be delivered yet')
    const wait = retryFirstS * 2 ** row.attempts
    return { kind: 'again', inS: Math.min(wait, MAIL_RETRY_MOST_S), isTry: true, reason: line.reason }
  }

  function parked(line: { mail: string; template: string; reason: string }): Outcome {
    log.error(line, 'a mail cannot be delivered and is parked')
    return { kind: 'parked', reason: line.reason }
  }

  return {
    atOnce: MAIL_IN_FLIGHT,
    slowAtOnce: MAIL_SLOW_IN_FLIGHT,
    freshAtOnce: MAIL_FRESH_IN_FLIGHT,
    // A mail that cannot be delivered must not hold up the next one, which may bring a newer code.
    order: 'until a failure',
    mayBegin: state.mayBegin,
    run,
    close() {
      isClosed = true
      state.stop()
      transport.close()
    },
  }
}
