import { HOUR_S } from '@portico/contract/kernel/units'
import type { ReportedEvent } from '@portico/contract/security-events/schemas'
import { increment } from '../../core/counters/limits.ts'
import type { Database } from '../../core/database/access/database.ts'
import { refuse, tooMany } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Auditing } from '../audit/audit.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'

/** "This was not me" on the security page: each writes a code. */
export const EVENT_REPORTS_PER_HOUR = 10

type Ports = {
  database: Database
  auditing: Pick<Auditing, 'findOfSubject'>
  sessions: Pick<Sessions, 'issueReport'>
}

/**
 * "This was not me" on an event of the list: leads to the page of a notice's link, and changes nothing before its button.
 * Another account's event, an unknown one and an invalid id get the same answer.
 */
export function createReportEvent({ database, auditing, sessions }: Ports) {
  const { db, transaction } = database

  return async function reportEvent({ accountId }: Principal, id: string): Promise<ReportedEvent> {
    const event = isId(id) ? await auditing.findOfSubject(db, accountId, id) : undefined
    if (!event) throw refuse('not_found')
    return transaction(async (tx) => {
      const { count, retryAfterS } = await increment(tx, `event-reports:${accountId}`, HOUR_S)
      if (count > EVENT_REPORTS_PER_HOUR) throw tooMany(retryAfterS)
      return { code: await sessions.issueReport(tx, accountId, undefined, event.at) }
    })
  }
}
