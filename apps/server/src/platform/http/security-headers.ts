import { YEAR_S } from '@portico/contract/limits'
import { isSecure } from './cookies.ts'

export type HeaderSet = Readonly<Record<string, string>>

const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/** Computed once per process. Pages and documents replace the policy and the caching, and nothing else. */
export function securityHeaders(config: { publicUrl: string }): HeaderSet {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICY_OF_DATA,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isSecure(config) ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  }
}
