import type { Audit } from '../../platform/audit.ts'
import { recordEvent } from './record-event.ts'
import { auditRetention } from './retention.ts'

/** The record of who did what. It has no call of its own yet; the modules are handed `audit`. */
export function auditModule({ auditKeptS }: { auditKeptS: number | undefined }) {
  const audit: Audit = recordEvent
  return { audit, retention: auditRetention(auditKeptS) }
}
