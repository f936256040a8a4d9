import type { Audit } from '../../platform/audit.ts'
import { newId } from '../../platform/ids.ts'
import { insertAuditEvent } from './audit.store.ts'

/** Written on the caller's connection: inside a transaction the record lives and dies with what it records. */
export const recordEvent: Audit = async (db, event) => {
  await insertAuditEvent(db, {
    id: newId(),
    action: event.action,
    result: event.result,
    actorId: event.actorId ?? null,
    subjectId: event.subjectId ?? null,
    address: event.address ?? '',
    requestId: event.requestId ?? '',
    detail: event.detail ?? {},
  })
}
