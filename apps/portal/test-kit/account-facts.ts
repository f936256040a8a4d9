import { profile } from '@portico/contract/profile/endpoints'
import type { AccountFacts } from '@portico/contract/profile/schemas'
import { respond } from './server.ts'

/** What the account says of itself beside its profile. */
export function accountFacts(more: Partial<AccountFacts> = {}): void {
  respond(profile.facts, {
    registeredAt: '2026-01-02T10:00:00Z',
    passwordSetAt: '2026-01-02T10:00:00Z',
    nationality: 'GB',
    mailLanguage: 'en',
    devices: 1,
    factors: [],
    passkeys: 0,
    recoveryCodesLeft: 0,
    applications: [],
    ...more,
  })
}
