import type { RouteName } from '@portico/contract/routes'
import type { PageNamespace } from '@portico/locales/keys'
import type { Namespace } from '@portico/locales/namespaces'

/** The namespaces that every page needs. */
const EVERYWHERE = ['common', 'errors', 'shell', 'pages'] as const

const VERIFICATION = ['verification', 'verification-reasons', 'document-files'] as const

const OWN: Record<RouteName, readonly [PageNamespace, ...Namespace[]]> = {
  home: ['home'],
  imprint: ['imprint'],
  login: ['login'],
  registration: ['registration', 'passwords', 'confirmation'],
  passwordReset: ['password-reset', 'passwords', 'password-form'],
  passwordResetForm: ['password-form', 'passwords', 'password-reset'],
  successChangePassword: ['password-success', 'passwords'],
  loginQr: ['qr-login', 'login'],
  confirmation: ['confirmation'],
  disownSession: ['disown'],
  phoneUpload: ['phone-upload', 'document-files'],
  chooseAccount: ['choose-account', 'login', 'staff-access'],
  profile: ['profile'],
  profileGeneral: ['profile', 'passkeys', 'security-events'],
  profilePassword: ['profile-password', 'passwords'],
  profileVerification: VERIFICATION,
  profileVerificationPassport: VERIFICATION,
  profileVerificationAddress: VERIFICATION,
  profileVerificationBusiness: VERIFICATION,
  profileVerificationAdditional: VERIFICATION,
  profileSecurity: ['two-factor'],
  profileSecurityStatus: [
    'two-factor',
    'passkeys',
    'staff-access',
    'trusted-devices',
    'sessions',
    'security-events',
    'disown',
  ],
  profileSecurityVerificationTelegram: ['two-factor', 'one-time-code'],
  profileSecurityVerificationTelegramActivate: ['two-factor', 'one-time-code'],
  profileSecurityVerificationGoogle: ['two-factor', 'one-time-code'],
  profileSecurityVerificationGoogleActivate: ['two-factor', 'one-time-code'],
  profileSecurityVerificationEmail: ['two-factor', 'one-time-code'],
  profileSecurityVerificationEmailActivate: ['two-factor', 'one-time-code'],
  profileSecurityVerificationEmailDeactivate: ['two-factor', 'one-time-code'],
  profileSessions: ['sessions', 'disown'],
  profileData: ['account-data', 'passwords'],
  deletionPlanned: ['account-data'],
}

export function namespacesOf(name: RouteName | null): readonly Namespace[] {
  return name ? [...EVERYWHERE, ...OWN[name]] : EVERYWHERE
}

/** The namespace whose `meta` holds the page's title and description. */
export function ownNamespace(name: RouteName): PageNamespace {
  return OWN[name][0]
}
