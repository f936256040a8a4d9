import type { Audit } from '../audit.ts'
import type { Database } from '../database.ts'
import { ALL, mailCommandFault } from './mail-command-line.ts'
import {
  countParked,
  dropParked,
  listParked,
  type ParkedMail,
  readWaiting,
  sendAgain,
} from './parked-mails.store.ts'

type Ports = {
  database: Database
  audit: Audit
  /** Wakes the worker of this process, where one runs; others look every few seconds. */
  wake?: () => void
}

type Answer = { ok: boolean; message: string }

/** The operator's commands for mails that were given up. */
export function createMailCommands({ database, audit, wake }: Ports) {
  const { db, transaction } = database

  async function list(): Promise<Answer> {
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

  async function act(name: 'send' | 'drop', which: string): Promise<Answer> {
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

  return async function run(args: string[]): Promise<Answer> {
    const fault = mailCommandFault(args)
    if (fault) return { ok: false, message: fault }
    const [name, which = ''] = args
    return name === 'send' || name === 'drop' ? act(name, which) : list()
  }
}

const counted = (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'}`

function asLine({ id, createdAt, recipient, template, reason }: ParkedMail): string {
  const minute = createdAt.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
  return `${id}  ${minute}Z  ${recipient}  ${template}  ${reason ?? ''}`.trimEnd()
}
