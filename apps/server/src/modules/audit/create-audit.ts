import type { AuditAction } from '@portico/contract/audit-actions'
import type { Audit, AuditCaller, AuditEvent, Hear } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertAuditEvent } from './audit.store.ts'

export function createAudit(): Audit {
  const hearers = new Map<AuditAction, Hear[]>()

  async function audit(
    db: Db,
    caller: AuditCaller | undefined,
    action: AuditAction,
    { subject = null, actor = null, result = 'success', detail = {} }: AuditEvent = {},
  ): Promise<void> {
    await insertAuditEvent(db, {
      id: newId(),
      action,
      result,
      actorId: actor,
      subjectId: subject,
      address: caller?.address ?? '',
      requestId: caller?.requestId ?? '',
      detail,
    })
    if (result === 'failure') return
    for (const hear of hearers.get(action) ?? []) await hear(db, { subject, actor, detail, caller })
  }

  return Object.assign(audit, {
    on(action: AuditAction, hear: Hear): void {
      hearers.set(action, [...(hearers.get(action) ?? []), hear])
    },
  })
}
