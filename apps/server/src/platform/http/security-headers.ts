import { YEAR_S } from '@portico/contract/limits'
import { isSecure } from './cookies.ts'

export type HeaderSet = Readonly<Record<string, string>>

const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

const DEVICES = ['camera', 'geolocation', 'microphone'] as const

/** Which of a person's devices a page may use: none, unless they are named. */
export function devicePolicy(...used: ReadonlyArray<(typeof DEVICES)[number]>): string {
  return DEVICES.map((device) => `${device}=(${used.includes(device) ? 'self' : ''})`).join(', ')
}

/** Computed once per process. Pages and documents replace the policy and the caching, the page with the maps service also what it tells of itself, and those where photos are taken the devices. */
export function securityHeaders(config: { publicUrl: string }): HeaderSet {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICY_OF_DATA,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': devicePolicy(),
    'cache-control': 'no-store',
    ...(isSecure(config) ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  }
}
