import { SECURITY_EVENTS_LISTED } from '@portico/contract/security-events/limits'
import type { SecurityEvents } from '@portico/contract/security-events/schemas'
import {
  SECURITY_EVENT_ACTIONS,
  type SecurityEventAction,
} from '@portico/contract/security-events/security-events'
import type { Database } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import { networkOfText } from '../../core/http/callers/caller.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Auditing } from '../audit/audit.module.ts'
import { createDescribe } from './describe-event.ts'

type Ports = {
  database: Database
  auditing: Pick<Auditing, 'listOfSubject' | 'signInMethodOf'>
  applications: Pick<Applications, 'findApplication' | 'findClient'>
}

/** What happened to one's own account. Another account's event as the place to go on from is answered with nothing. */
export function createListEvents({ database, auditing, applications }: Ports) {
  const { db } = database
  const describe = createDescribe(applications, auditing)

  return async function listEvents(
    { accountId, sessionId }: Principal,
    before?: string,
  ): Promise<SecurityEvents> {
    if (before !== undefined && !isId(before)) throw refuseField('before', 'invalid_value')
    const rows = await auditing.listOfSubject(db, {
      subject: accountId,
      actions: SECURITY_EVENT_ACTIONS,
      before,
      count: SECURITY_EVENTS_LISTED,
    })
    return rows.map((row) => {
      const { id, at, action, result, device, address, detail } = row
      return {
        id,
        at: at.toISOString(),
        action: action as SecurityEventAction,
        result,
        ...describe(row),
        isCurrent: result === 'success' && action === 'session.create' && detail.session === sessionId,
        device: device || null,
        place: networkOfText(address) || null,
        address: address || null,
      }
    })
  }
}
