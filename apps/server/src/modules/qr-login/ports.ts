import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type QrLoginPorts = {
  database: Database
  clock: Clock
  secrets: Secrets
  audit: Audit
  onError: (error: unknown) => void
  /** Any spelling of a code, the portal itself for none; undefined: unknown. */
  findApplication(code?: string): { code: string; name: string; isOwn: boolean } | undefined
  describeDevice(userAgent: string): string
  config: { publicUrl: string }
}
