import { TWO_FACTOR_TYPES } from '@portico/contract/kernel/statuses'
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
import type { Auditing } from '../audit/audit.module.ts'

type Ports = { database: Database; auditing: Pick<Auditing, 'listOfSubject'> }

/** What happened to one's own account. Another account's event as the place to go on from is answered with nothing. */
export function createListEvents({ database, auditing }: Ports) {
  const { db } = database

  return async function listEvents({ accountId }: Principal, before?: string): Promise<SecurityEvents> {
    if (before !== undefined && !isId(before)) throw refuseField('before', 'invalid_value')
    const rows = await auditing.listOfSubject(db, {
      subject: accountId,
      actions: SECURITY_EVENT_ACTIONS,
      before,
      count: SECURITY_EVENTS_LISTED,
    })
    return rows.map(({ id, at, action, result, device, address, detail }) => ({
      id,
      at: at.toISOString(),
      action: action as SecurityEventAction,
      result,
      factor: TWO_FACTOR_TYPES.find((type) => type === detail.type) ?? null,
      device: device || null,
      place: networkOfText(address) || null,
      address: address || null,
    }))
  }
}
