import type { Config } from '../../config.ts'
import type { Database } from '../database/access/database.ts'
import type { Audit } from '../events/audit.ts'
import { newId } from '../ids.ts'
import {
  countParked,
  dropParked,
  listParked,
  listTo,
  type MailTo,
  type ParkedMail,
  readWaiting,
  sendAgain,
} from '../outbox/parked-mails.store.ts'
import type { AdminAnswer } from '../process/admin-socket.ts'
import { ALL, mailCommandFault } from './mail-command-line.ts'
import { createSmtp, greetingOf } from './smtp.ts'
import { SmtpError } from './smtp-error.ts'

type Ports = {
  database: Database
  audit: Audit
  /** Wakes the worker of this process, where one runs; others look every few seconds. */
  wake?: (() => void) | undefined
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
}

/** The operator's commands for mails that were given up. */
export function createMailCommands({ database, audit, wake, config }: Ports) {
  const { db, transaction } = database

  async function list(): Promise<AdminAnswer> {
    const mails = await listParked(db)
    const parked = mails.length > 0 ? await countParked(db) : 0
    const waiting = await readWaiting(db)
    const lines = [
      parked === 0
        ? 'no mail is parked'
        : `${counted(parked)} parked${parked > mails.length ? ', the oldest:' : ':'}`,
      ...mails.map(asLine),
      `${counted(waiting.count)} waiting${waiting.reason ? `, last fault: ${waiting.reason}` : ''}`,
    ]
    return { ok: true, message: lines.join('\n') }
  }

  async function listOf(address: string): Promise<AdminAnswer> {
    const mails = await listTo(db, address)
    if (mails.length === 0) return { ok: false, message: `no mail to ${address} in the last days` }
    return { ok: true, message: mails.map(asHistory).join('\n') }
  }

  /** Past the outbox, so that the operator sees at once what the mail server says. */
  async function test(to: string): Promise<AdminAnswer> {
    const { smtpUrl, mailFrom: from, publicUrl } = config
    if (!smtpUrl) return { ok: false, message: 'SMTP_URL is not set: no mail leaves' }
    const transport = createSmtp(smtpUrl, greetingOf(publicUrl))
    const text = `This is a test mail of ${publicUrl}. If you can read it, mail arrives.`
    const messageId = `<${newId()}@${new URL(publicUrl).hostname}>`
    try {
      const mail = {
        messageId,
        from,
        to,
        subject: `Test mail of ${publicUrl}`,
        text,
        html: `<p>${text}</p>`,
        language: 'en',
      }
      const { answer } = await transport.send(mail, true)
      return { ok: true, message: `the mail server took the test mail to ${to}: ${answer}` }
    } catch (error) {
      const reason = error instanceof SmtpError ? error.reason : new SmtpError('message', error).reason
      return { ok: false, message: `the test mail to ${to} was not taken: ${reason}` }
    } finally {
      transport.close()
    }
  }

  async function act(name: 'send' | 'drop', which: string): Promise<AdminAnswer> {
    const id = which === ALL ? undefined : which
    const count = await transaction(async (tx) => {
      const touched = await (name === 'send' ? sendAgain : dropParked)(tx, id)
      await audit(tx, undefined, name === 'send' ? 'mail.send_again' : 'mail.drop', {
        result: touched > 0 ? 'success' : 'failure',
        detail: { mails: touched, ...(id ? { id } : {}) },
      })
      return touched
    })
    if (count === 0) return { ok: false, message: id ? `no mail ${id} is parked` : 'no mail is parked' }
    if (name === 'send') wake?.()
    return { ok: true, message: `${counted(count)} ${name === 'send' ? 'on the way again' : 'dropped'}` }
  }

  return async function run(args: string[]): Promise<AdminAnswer> {
    const fault = mailCommandFault(args)
    if (fault) return { ok: false, message: fault }
    const [name, which = ''] = args
    if (name === 'test') return test(which)
    if (name === 'send' || name === 'drop') return act(name, which)
    return which ? listOf(which) : list()
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'}`

function asHistory({ id, createdAt, template, status, reason, answer }: MailTo): string {
  const said = status === 'sent' ? answer : reason
  return `${id}  ${minuteOf(createdAt)}  ${template}  ${status}  ${said ?? ''}`.trimEnd()
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`

function asLine({ id, createdAt, recipient, template, reason }: ParkedMail): string {
  return `${id}  ${minuteOf(createdAt)}  ${recipient}  ${template}  ${reason ?? ''}`.trimEnd()
}
