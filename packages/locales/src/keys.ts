import type accountData from '../en/account-data.json'
import type blockedCookies from '../en/blocked-cookies.json'
import type chooseAccount from '../en/choose-account.json'
import type common from '../en/common.json'
import type confirmation from '../en/confirmation.json'
import type connections from '../en/connections.json'
import type consent from '../en/consent.json'
import type consoleTexts from '../en/console.json'
import type consoleCases from '../en/console-cases.json'
import type consoleHelp from '../en/console-help.json'
import type consolePractice from '../en/console-practice.json'
import type consoleReview from '../en/console-review.json'
import type consoleStaff from '../en/console-staff.json'
import type consoleStatistics from '../en/console-statistics.json'
import type countries from '../en/countries.json'
import type device from '../en/device.json'
import type disown from '../en/disown.json'
import type documentFiles from '../en/document-files.json'
import type domain from '../en/domain.json'
import type errors from '../en/errors.json'
import type exportFile from '../en/export-file.json'
import type home from '../en/home.json'
import type imprint from '../en/imprint.json'
import type login from '../en/login.json'
import type logout from '../en/logout.json'
import type mail from '../en/mail.json'
import type messenger from '../en/messenger.json'
import type oneTimeCode from '../en/one-time-code.json'
import type openidError from '../en/openid-error.json'
import type pages from '../en/pages.json'
import type passkeys from '../en/passkeys.json'
import type passwordForm from '../en/password-form.json'
import type passwordReset from '../en/password-reset.json'
import type passwordSuccess from '../en/password-success.json'
import type passwords from '../en/passwords.json'
import type phoneUpload from '../en/phone-upload.json'
import type profile from '../en/profile.json'
import type profilePassword from '../en/profile-password.json'
import type qrLogin from '../en/qr-login.json'
import type registration from '../en/registration.json'
import type scopes from '../en/scopes.json'
import type secondStep from '../en/second-step.json'
import type securityEvents from '../en/security-events.json'
import type sessions from '../en/sessions.json'
import type shell from '../en/shell.json'
import type staffAccess from '../en/staff-access.json'
import type stepUp from '../en/step-up.json'
import type trustedDevices from '../en/trusted-devices.json'
import type twoFactor from '../en/two-factor.json'
import type verification from '../en/verification.json'
import type verificationReasons from '../en/verification-reasons.json'
import type { Namespace } from './namespaces.ts'

/** The shape of every catalogue, for the types of the texts: a key that English lacks does not compile. */
export type Resources = {
  'account-data': typeof accountData
  'blocked-cookies': typeof blockedCookies
  'choose-account': typeof chooseAccount
  common: typeof common
  confirmation: typeof confirmation
  connections: typeof connections
  consent: typeof consent
  console: typeof consoleTexts
  'console-cases': typeof consoleCases
  'console-help': typeof consoleHelp
  'console-practice': typeof consolePractice
  'console-review': typeof consoleReview
  'console-staff': typeof consoleStaff
  'console-statistics': typeof consoleStatistics
  countries: typeof countries
  device: typeof device
  disown: typeof disown
  'document-files': typeof documentFiles
  domain: typeof domain
  errors: typeof errors
  'export-file': typeof exportFile
  home: typeof home
  imprint: typeof imprint
  login: typeof login
  logout: typeof logout
  mail: typeof mail
  'one-time-code': typeof oneTimeCode
  messenger: typeof messenger
  'openid-error': typeof openidError
  pages: typeof pages
  passkeys: typeof passkeys
  'password-form': typeof passwordForm
  'password-reset': typeof passwordReset
  'password-success': typeof passwordSuccess
  passwords: typeof passwords
  'phone-upload': typeof phoneUpload
  profile: typeof profile
  'profile-password': typeof profilePassword
  'qr-login': typeof qrLogin
  registration: typeof registration
  scopes: typeof scopes
  'security-events': typeof securityEvents
  'second-step': typeof secondStep
  sessions: typeof sessions
  shell: typeof shell
  'step-up': typeof stepUp
  'staff-access': typeof staffAccess
  'trusted-devices': typeof trustedDevices
  'two-factor': typeof twoFactor
  verification: typeof verification
  'verification-reasons': typeof verificationReasons
} & Record<Namespace, object>

type Meta = { meta: { title: string; description: string } }

/** Those whose `meta` names a page. */
export type PageNamespace = { [Name in Namespace]: Resources[Name] extends Meta ? Name : never }[Namespace]
