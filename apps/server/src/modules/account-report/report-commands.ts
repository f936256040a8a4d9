import { emailKey } from '@portico/contract/email'
import type { AdminAnswer } from '../../platform/admin-socket.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'
import { readAccount, readEvents } from './account-report.store.ts'
import { AUDIT, readSince, reportFault, SHOW } from './command-line.ts'
import { lineOf } from './lines.ts'
import { type CountersOf, showAccount } from './show-account.ts'

type Ports = {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'countersOf'>
  twoFactor: Pick<TwoFactor, 'countersOf'>
}

/** Lines of one answer: a terminal has no use for more, and the way from a running server takes a megabyte. */
const EVENTS_MOST = 1000

/** The operator's commands that tell what there is of an account and what happened to it. They change nothing. */
export function createReportCommands({ database: { db }, clock, accounts, twoFactor }: Ports) {
  /** Every counter that can keep the owner of an account out. */
  const countersOf: CountersOf = (account, browsers) => [
    ...accounts.countersOf(account, browsers),
    ...twoFactor.countersOf(account.id, browsers),
  ]

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
        : await showAccount(db, email, countersOf)
    return lines ? { ok: true, message: lines.join('\n') } : { ok: false, message: `nobody has ${email}` }
  }

  async function auditOf(email: string, since: Date | undefined): Promise<string[] | undefined> {
    const account = await readAccount(db, emailKey(email))
    if (!account) return undefined
    const events = await readEvents(db, account.id, { since, most: EVENTS_MOST })
    if (events.length === 0) return [`nothing happened to ${email}${since ? ' since' : ''}`]
    const lines = events.map((event) => lineOf(event, account.id))
    return events.length < EVENTS_MOST ? lines : [...lines, `only the newest ${EVENTS_MOST} are shown`]
  }
}
