import { profile } from '@portico/contract/profile/endpoints'
import { respond } from './server.ts'

/** What the account says of itself beside its profile. */
export function accountFacts(): void {
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
  })
}
