import { YEAR_S } from '@portico/contract/kernel/units'
import { isSecure } from '../callers/cookies.ts'

export type HeaderSet = Readonly<Record<string, string>>

const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

const DEVICES = ['camera', 'geolocation', 'microphone'] as const

/** Which of a person's devices a page may use: none, unless they are named. */
export function devicePolicy(...used: ReadonlyArray<(typeof DEVICES)[number]>): string {
  return DEVICES.map((device) => `${device}=(${used.includes(device) ? 'self' : ''})`).join(', ')
}

/** What any site may load, as a CDN in front of this server does: it is the same for everybody. */
export const FOR_ANY_SITE = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Computed once per process. Pages and documents replace the policy and the caching, the page with the maps service also what it tells of itself, and those where photos are taken the devices. */
export function securityHeaders(config: { publicUrl: string; hstsIncludeSubdomains?: boolean }): HeaderSet {
  const below = config.hstsIncludeSubdomains ? '; includeSubDomains' : ''
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICY_OF_DATA,
    'cross-origin-opener-policy': 'same-origin',
    // No other site makes its visitors' browsers load an answer into a page of its own.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': devicePolicy(),
    'cache-control': 'no-store',
    ...(isSecure(config) ? { 'strict-transport-security': `max-age=${YEAR_S}${below}` } : {}),
  }
}
