import type { AuditAction } from '@portico/contract/audit/actions'
import { isInTransaction } from '../../core/database/access/after-commit.ts'
import type { Db } from '../../core/database/access/database.ts'
import type { Audit, AuditCaller, AuditEvent, Listener } from '../../core/events/audit.ts'
import { describeDevice } from '../../core/http/callers/describe-device.ts'
import { newOrderedId } from '../../core/ids.ts'
import { currentOperator } from '../../core/process/operator.ts'
import { insertAuditEvent } from './audit.store.ts'

export function createAudit(): Audit {
  const listeners = new Map<AuditAction, Listener[]>()

  async function audit(
    db: Db,
    caller: AuditCaller | undefined,
    action: AuditAction,
    { subject = null, actor = null, result = 'success', detail = {} }: AuditEvent = {},
  ): Promise<void> {
    if (result === 'success' && !isInTransaction(db)) {
      throw new Error(`${action} is a success: record it in the transaction that does it`)
    }
    // A command's event names who ran it: no account did.
    const operator = caller === undefined ? currentOperator() : undefined
    await insertAuditEvent(db, {
      id: newOrderedId(),
      action,
      result,
      actorId: actor,
      subjectId: subject,
      address: caller?.address ?? '',
      device: caller?.userAgent ? describeDevice(caller.userAgent) : '',
      requestId: caller?.requestId ?? '',
      detail: JSON.stringify(operator === undefined ? detail : { ...detail, operator }),
    })
    if (result === 'failure' || !isInTransaction(db)) return
    for (const listener of listeners.get(action) ?? []) await listener(db, { subject, actor, detail, caller })
  }

  return Object.assign(audit, {
    on(action: AuditAction, listener: Listener): void {
      listeners.set(action, [...(listeners.get(action) ?? []), listener])
    },
  })
}
