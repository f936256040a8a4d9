import { AUDIT_ACTIONS, type AuditAction } from '@portico/contract/audit/actions'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../src/core/database/access/database.ts'
import type { Audit } from '../src/core/events/audit.ts'
import { auditEvents } from '../src/modules/audit/tables.ts'

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[]

/** Work of a day, commands of the operator and what only fails: other moments than the calls of the contract. */
export const RECORDED_ELSEWHERE = [
  'application.add',
  'application.add_secret',
  'application.change',
  'application.remove',
  'application.revoke_secret',
  'document.expire',
  'document.recall',
  'document.remove_images',
  'factor.reset',
  'mail.drop',
  'mail.send_again',
  'registration.resend',
  'session.revoke_others',
  'session.second_step',
] satisfies AuditAction[]

/** Listens to every action there is, on any number of servers, to compare what is heard with what is recorded. */
export function hearEvents() {
  const heard: Partial<Record<AuditAction, number>> = {}
  const recorded: typeof heard = {}
  return {
    /** How often a listener was called, by action. */
    heard,
    /** The successes that the table of events has, by action. */
    recorded,
    listenTo(audit: Audit): void {
      for (const action of ACTIONS) {
        audit.on(action, async () => {
          heard[action] = (heard[action] ?? 0) + 1
        })
      }
    },
    async readRecorded(db: Db): Promise<void> {
      const { action, result } = auditEvents
      const rows = await db
        .select({ action, count: count() })
        .from(auditEvents)
        .where(eq(result, 'success'))
        .groupBy(action)
      for (const row of rows) recorded[row.action] = row.count
    },
    missing: (): AuditAction[] => ACTIONS.filter((action) => !(action in recorded)),
  }
}
