import { configuration } from '@portico/contract/configuration/endpoints'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { countries } from '@portico/contract/countries/endpoints'
import { SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import type { AuthErrorDescription } from '@portico/contract/kernel/errors'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import { PASSWORD_MAX, PASSWORD_MIN } from '@portico/contract/passwords/limits'
import { PASSWORD_SPECIALS } from '@portico/contract/passwords/rules'
import { profile } from '@portico/contract/profile/endpoints'
import type { Profile } from '@portico/contract/profile/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { verification } from '@portico/contract/verification/endpoints'
import { writeCookie } from '../src/delivery/cookies.ts'
import { refused, respond } from './server.ts'

/** Its password fulfils the rules. */
export const PASSWORD = 'Portico-26!'

export const CONFIG: PublicConfig = {
  domainOauth: location.origin,
  domainPassportRest: location.origin,
  domainCdn: location.origin,
  twoFaBot: 'portico_bot',
  googleApiKey: '',
  recaptcha: '',
  registrationWithoutReferral: 'TRUE',
  isCheckDomain: 'FALSE',
  applications: 'energy,trading',
  applicationsInfo: [
    {
      application: 'ENERGY',
      applicationName: 'Energy',
      url: 'https://energy.test/',
      mark: '',
      accent: '#1e7d4f',
    },
    {
      application: 'TRADING',
      applicationName: 'Trading',
      url: 'https://trading.test/',
      mark: '',
      accent: '',
    },
  ],
  backUrls: {},
  ultimaEnergyUrl: '',
  authClientId: 'PASSPORT',
  authClientSecret: 'secret',
  supportEmail: 'support@example.com',
  challenge: 'altcha',
  passwordMin: PASSWORD_MIN,
  passwordMax: PASSWORD_MAX,
  passwordCharset: PASSWORD_SPECIALS,
  imprint: { operator: '', address: [], email: '', phone: '', representative: '', register: '', vatId: '' },
}

export const ADA: Profile = {
  accountId: 'account-of-ada',
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.com',
  selfieRequired: false,
  verified: false,
  level: 'confirmed',
  inviteCode: 'ADA12345',
}

/** The portal as it is configured in the tests, with changes. */
export function configured(change: Partial<PublicConfig> = {}): void {
  respond(configuration.read, { ...CONFIG, ...change })
  respond(
    countries.ofRegistration,
    COUNTRY_CODES.map((code) => ({ code })),
  )
  // This address has no passkeys, so the sign-in offers none.
  respond(passkeys.startSignIn, refused(404, ['not_found']))
}

/** Somebody is signed in. */
export function signedIn(person: Profile = ADA): void {
  writeCookie(SESSION_HANDLE_COOKIE, 'pth_handle')
  respond(tokens.check, {
    active: true,
    scope: 'SUCCESS',
    authentication_status: 'SUCCESS',
    two_fa_type: null,
    application: null,
    sub: person.accountId ?? '',
    exp: 4_000_000_000,
    amr: ['pwd'],
    level: person.level,
  })
  respond(profile.read, person)
  respond(verification.progress, [])
  respond(profile.waysIn, { waysIn: [] })
}

/** The answer to a sign-in that is complete. */
export const TOKEN: TokenResponse = {
  access_token: 'pth_handle',
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'SUCCESS',
  authentication_status: 'SUCCESS',
  two_fa_type: null,
}

/** The answer to a sign-in whose address is not confirmed. */
export const UNCONFIRMED = refused(400, ['invalid_grant'], {
  beside: { error_description: 'User is disabled' satisfies AuthErrorDescription },
})
