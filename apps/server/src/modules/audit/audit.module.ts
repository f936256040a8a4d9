import { forgetPerson, isOfSubject, listAbout, listOfSubject } from './audit.store.ts'
import { createAudit } from './create-audit.ts'
import { held } from './held.ts'
import { auditRetention } from './retention.ts'

/** The record of who did what. The module has no routes; `app.ts` gives `audit` to the others. */
export function auditModule({ auditKeptS }: { auditKeptS: number | undefined }) {
  return {
    held,
    audit: createAudit(),
    listOfSubject,
    isOfSubject,
    listAbout,
    forgetPerson,
    retention: auditRetention(auditKeptS),
  }
}

export type Auditing = ReturnType<typeof auditModule>
