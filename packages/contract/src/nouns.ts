import { accountData } from './account-data/endpoints.ts'
import { accountDataSchemas } from './account-data/schemas.ts'
import { applications } from './applications/endpoints.ts'
import { applicationsSchemas } from './applications/schemas.ts'
import { challenge } from './challenge/endpoints.ts'
import { challengeSchemas } from './challenge/schemas.ts'
import { configuration } from './configuration/endpoints.ts'
import { configurationSchemas } from './configuration/schemas.ts'
import { countries } from './countries/endpoints.ts'
import { countriesSchemas } from './countries/schemas.ts'
import { domain } from './domain/endpoints.ts'
import { domainSchemas } from './domain/schemas.ts'
import type { CallSchemas, Endpoint } from './kernel/endpoint.ts'
import { messenger } from './messenger/endpoints.ts'
import { messengerSchemas } from './messenger/schemas.ts'
import { moderation } from './moderation/endpoints.ts'
import { moderationSchemas } from './moderation/schemas.ts'
import { openid } from './openid/endpoints.ts'
import { openidSchemas } from './openid/schemas.ts'
import { passkeys } from './passkeys/endpoints.ts'
import { passkeysSchemas } from './passkeys/schemas.ts'
import { passwords } from './passwords/endpoints.ts'
import { passwordsSchemas } from './passwords/schemas.ts'
import { profile } from './profile/endpoints.ts'
import { profileSchemas } from './profile/schemas.ts'
import { qrLogin } from './qr-login/endpoints.ts'
import { qrLoginSchemas } from './qr-login/schemas.ts'
import { referrals } from './referrals/endpoints.ts'
import { referralsSchemas } from './referrals/schemas.ts'
import { registration } from './registration/endpoints.ts'
import { registrationSchemas } from './registration/schemas.ts'
import { reportSignIn } from './report-sign-in/endpoints.ts'
import { reportSignInSchemas } from './report-sign-in/schemas.ts'
import { securityEvents } from './security-events/endpoints.ts'
import { securityEventsSchemas } from './security-events/schemas.ts'
import { sessions } from './sessions/endpoints.ts'
import { sessionsSchemas } from './sessions/schemas.ts'
import { staff } from './staff/endpoints.ts'
import { staffSchemas } from './staff/schemas.ts'
import { staffMeans } from './staff-means/endpoints.ts'
import { staffMeansSchemas } from './staff-means/schemas.ts'
import { stepUp } from './step-up/endpoints.ts'
import { stepUpSchemas } from './step-up/schemas.ts'
import { tokens } from './tokens/endpoints.ts'
import { tokensSchemas } from './tokens/schemas.ts'
import { trustedDevices } from './trusted-devices/endpoints.ts'
import { trustedDevicesSchemas } from './trusted-devices/schemas.ts'
import { twoFactor } from './two-factor/endpoints.ts'
import { twoFactorSchemas } from './two-factor/schemas.ts'
import { uploadLinks } from './upload-links/endpoints.ts'
import { uploadLinksSchemas } from './upload-links/schemas.ts'
import { verification } from './verification/endpoints.ts'
import { verificationSchemas } from './verification/schemas.ts'

/**
 * Every noun of the contract with its calls and their schemas: the one list, which server, tests and generated pages read.
 * A browser imports only the nouns that it needs.
 */
export const NOUNS = {
  accountData: { endpoints: accountData, schemas: accountDataSchemas },
  applications: { endpoints: applications, schemas: applicationsSchemas },
  challenge: { endpoints: challenge, schemas: challengeSchemas },
  configuration: { endpoints: configuration, schemas: configurationSchemas },
  countries: { endpoints: countries, schemas: countriesSchemas },
  domain: { endpoints: domain, schemas: domainSchemas },
  messenger: { endpoints: messenger, schemas: messengerSchemas },
  moderation: { endpoints: moderation, schemas: moderationSchemas },
  openid: { endpoints: openid, schemas: openidSchemas },
  passkeys: { endpoints: passkeys, schemas: passkeysSchemas },
  passwords: { endpoints: passwords, schemas: passwordsSchemas },
  profile: { endpoints: profile, schemas: profileSchemas },
  qrLogin: { endpoints: qrLogin, schemas: qrLoginSchemas },
  referrals: { endpoints: referrals, schemas: referralsSchemas },
  registration: { endpoints: registration, schemas: registrationSchemas },
  reportSignIn: { endpoints: reportSignIn, schemas: reportSignInSchemas },
  securityEvents: { endpoints: securityEvents, schemas: securityEventsSchemas },
  sessions: { endpoints: sessions, schemas: sessionsSchemas },
  staff: { endpoints: staff, schemas: staffSchemas },
  staffMeans: { endpoints: staffMeans, schemas: staffMeansSchemas },
  stepUp: { endpoints: stepUp, schemas: stepUpSchemas },
  tokens: { endpoints: tokens, schemas: tokensSchemas },
  trustedDevices: { endpoints: trustedDevices, schemas: trustedDevicesSchemas },
  twoFactor: { endpoints: twoFactor, schemas: twoFactorSchemas },
  uploadLinks: { endpoints: uploadLinks, schemas: uploadLinksSchemas },
  verification: { endpoints: verification, schemas: verificationSchemas },
}

type Nouns = typeof NOUNS
export type AnyEndpoint = {
  [Noun in keyof Nouns]: Nouns[Noun]['endpoints'][keyof Nouns[Noun]['endpoints']]
}[keyof Nouns]
export type EndpointName = AnyEndpoint['name']

export const ENDPOINTS: readonly Endpoint[] = Object.values(NOUNS).flatMap(({ endpoints }): Endpoint[] =>
  Object.values(endpoints),
)

/** The schemas of every call by its name: the server needs them at run time, where an endpoint has only their types. */
export const SCHEMAS: Readonly<Record<string, CallSchemas>> = Object.assign(
  {},
  ...Object.values(NOUNS).map(({ schemas }) => schemas),
)
