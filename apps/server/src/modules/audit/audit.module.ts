import type { Audit } from '../../platform/audit.ts'
import { recordEvent } from './record-event.ts'

/** The record of who did what. It has no call of its own yet; the modules are handed `audit`. */
export function auditModule(): { audit: Audit } {
  return { audit: recordEvent }
}
