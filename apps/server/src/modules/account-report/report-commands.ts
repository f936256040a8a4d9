import { emailKey } from '@portico/contract/email/email'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { AdminAnswer } from '../../core/process/admin-socket.ts'
import { AUDIT, readSince, reportFault, SHOW } from './command-line.ts'
import { lineOf } from './lines.ts'
import { createListEvents, type Ports as EventPorts } from './list-events.ts'
import { type Ports as AccountPorts, showAccount } from './show-account.ts'

type Ports = { database: Database; clock: Clock } & AccountPorts & EventPorts

/** Lines of one answer: a terminal has no use for more, and the way from a running server takes a megabyte. */
const EVENTS_MOST = 1000

/** The operator's commands that tell what there is of an account and what happened to it. They change nothing. */
export function createReportCommands(ports: Ports) {
  const { clock, accounts } = ports
  const { db } = ports.database
  const listEvents = createListEvents(ports)

  return {
    [SHOW]: (args: string[]) => run(SHOW, args),
    [AUDIT]: (args: string[]) => run(AUDIT, args),
  }

  async function run(name: string, args: string[]): Promise<AdminAnswer> {
    const fault = reportFault(name, args)
    if (fault) return { ok: false, message: fault }
    const [email = '', , since] = args
    const lines =
      name === AUDIT
        ? await auditOf(email, since === undefined ? undefined : readSince(since, clock.now()))
        : await showAccount(db, email, ports, listEvents)
    return lines ? { ok: true, message: lines.join('\n') } : { ok: false, message: `no account has ${email}` }
  }

  async function auditOf(email: string, since: Date | undefined): Promise<string[] | undefined> {
    const account = await accounts.findAccountByEmail(db, emailKey(email))
    if (!account) return undefined
    const events = await listEvents(db, account.id, { since, most: EVENTS_MOST })
    if (events.length === 0) return [`nothing happened to ${email}${since ? ' since' : ''}`]
    const lines = events.map((event) => lineOf(event, account.id))
    return events.length < EVENTS_MOST ? lines : [...lines, `only the newest ${EVENTS_MOST} are shown`]
  }
}
