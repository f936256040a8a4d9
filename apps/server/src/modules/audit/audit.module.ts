import { createAudit } from './create-audit.ts'
import { auditRetention } from './retention.ts'

/** The record of who did what. It has no call of its own yet; the modules are handed `audit`. */
export function auditModule({ auditKeptS }: { auditKeptS: number | undefined }) {
  return { audit: createAudit(), retention: auditRetention(auditKeptS) }
}
