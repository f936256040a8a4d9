import { isOfSubject, listOfSubject } from './audit.store.ts'
import { createAudit } from './create-audit.ts'
import { auditRetention } from './retention.ts'

/** The record of who did what. The module has no routes; `app.ts` gives `audit` to the others. */
export function auditModule({ auditKeptS }: { auditKeptS: number | undefined }) {
  return { audit: createAudit(), listOfSubject, isOfSubject, retention: auditRetention(auditKeptS) }
}

export type Auditing = ReturnType<typeof auditModule>
