import { accountData } from './account-data.endpoints.ts'
import { applications } from './applications.endpoints.ts'
import { challenge } from './challenge.endpoints.ts'
import { configuration } from './configuration.endpoints.ts'
import { countries } from './countries.endpoints.ts'
import { domain } from './domain.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { messenger } from './messenger.endpoints.ts'
import { moderation } from './moderation.endpoints.ts'
import { passkeys } from './passkeys.endpoints.ts'
import { passwords } from './passwords.endpoints.ts'
import { profile } from './profile.endpoints.ts'
import { qrLogin } from './qr-login.endpoints.ts'
import { referrals } from './referrals.endpoints.ts'
import { registration } from './registration.endpoints.ts'
import { reportSignIn } from './report-sign-in.endpoints.ts'
import { securityEvents } from './security-events.endpoints.ts'
import { sessions } from './sessions.endpoints.ts'
import { staff } from './staff.endpoints.ts'
import { staffMeans } from './staff-means.endpoints.ts'
import { stepUp } from './step-up.endpoints.ts'
import { tokens } from './tokens.endpoints.ts'
import { trustedDevices } from './trusted-devices.endpoints.ts'
import { twoFactor } from './two-factor.endpoints.ts'
import { uploadLinks } from './upload-links.endpoints.ts'
import { verification } from './verification.endpoints.ts'

/** All nouns with their calls, for tests and generated pages. A browser imports only the nouns that it needs. */
const NOUNS = {
  accountData,
  moderation,
  staff,
  staffMeans,
  uploadLinks,
  applications,
  challenge,
  configuration,
  countries,
  domain,
  passkeys,
  messenger,
  passwords,
  profile,
  qrLogin,
  referrals,
  registration,
  reportSignIn,
  securityEvents,
  sessions,
  stepUp,
  tokens,
  trustedDevices,
  twoFactor,
  verification,
}

export type AnyEndpoint = {
  [Noun in keyof typeof NOUNS]: (typeof NOUNS)[Noun][keyof (typeof NOUNS)[Noun]]
}[keyof typeof NOUNS]
export type EndpointName = AnyEndpoint['name']

export const ENDPOINTS: readonly Endpoint[] = Object.values(NOUNS).flatMap((noun): Endpoint[] =>
  Object.values(noun),
)
