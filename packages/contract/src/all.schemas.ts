import { accountDataSchemas } from './account-data.schemas.ts'
import { applicationsSchemas } from './applications.schemas.ts'
import { challengeSchemas } from './challenge.schemas.ts'
import { configurationSchemas } from './configuration.schemas.ts'
import { countriesSchemas } from './countries.schemas.ts'
import { domainSchemas } from './domain.schemas.ts'
import type { CallSchemas } from './endpoint.ts'
import { messengerSchemas } from './messenger.schemas.ts'
import { moderationSchemas } from './moderation.schemas.ts'
import { passkeysSchemas } from './passkeys.schemas.ts'
import { passwordsSchemas } from './passwords.schemas.ts'
import { profileSchemas } from './profile.schemas.ts'
import { qrLoginSchemas } from './qr-login.schemas.ts'
import { referralsSchemas } from './referrals.schemas.ts'
import { registrationSchemas } from './registration.schemas.ts'
import { reportSignInSchemas } from './report-sign-in.schemas.ts'
import { securityEventsSchemas } from './security-events.schemas.ts'
import { sessionsSchemas } from './sessions.schemas.ts'
import { staffSchemas } from './staff.schemas.ts'
import { staffMeansSchemas } from './staff-means.schemas.ts'
import { stepUpSchemas } from './step-up.schemas.ts'
import { tokensSchemas } from './tokens.schemas.ts'
import { trustedDevicesSchemas } from './trusted-devices.schemas.ts'
import { twoFactorSchemas } from './two-factor.schemas.ts'
import { uploadLinksSchemas } from './upload-links.schemas.ts'
import { verificationSchemas } from './verification.schemas.ts'

/** The schemas of every call by its name: the server needs them at run time, where an endpoint has only their types. */
export const SCHEMAS: Readonly<Record<string, CallSchemas>> = {
  ...accountDataSchemas,
  ...moderationSchemas,
  ...staffSchemas,
  ...staffMeansSchemas,
  ...uploadLinksSchemas,
  ...applicationsSchemas,
  ...challengeSchemas,
  ...configurationSchemas,
  ...countriesSchemas,
  ...domainSchemas,
  ...passkeysSchemas,
  ...messengerSchemas,
  ...passwordsSchemas,
  ...profileSchemas,
  ...qrLoginSchemas,
  ...referralsSchemas,
  ...registrationSchemas,
  ...reportSignInSchemas,
  ...securityEventsSchemas,
  ...sessionsSchemas,
  ...stepUpSchemas,
  ...tokensSchemas,
  ...trustedDevicesSchemas,
  ...twoFactorSchemas,
  ...verificationSchemas,
}
